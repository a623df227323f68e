package io.rollcall.common.policy;

import static io.rollcall.common.policy.Annotated.findings;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.Finding.Severity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of design 5, row by row. Findings show as {@code REJECT auto=true}. */
class PolicyValidatorTest {
  private static final Map<String, String> SHORT_BY_KEY = new HashMap<>();

  static {
    Annotated.SHORT.forEach((shortKey, key) -> SHORT_BY_KEY.put(key, shortKey));
  }

  private static List<String> brief(List<Finding> findings) {
    return findings.stream().map(PolicyValidatorTest::brief).toList();
  }

  private static String brief(Finding finding) {
    return "%s %s=%s"
        .formatted(
            finding.severity(),
            SHORT_BY_KEY.getOrDefault(finding.key(), finding.key()),
            finding.value());
  }

  private static String onDeployment(String workload) {
    return String.join(" + ", brief(findings(WorkloadKind.DEPLOYMENT, workload, "")));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "auto=true; search=true | REJECT auto=true",
        "auto=1; search=T | REJECT auto=1",
        "cm.reload=a; cm.exclude=a | REJECT cm.reload=a",
        "cm.reload=a,b,c.*; cm.exclude=c,b,a | REJECT cm.reload=a + REJECT cm.reload=b",
        "sec.reload=a; sec.exclude=a | REJECT sec.reload=a",
        "spc.reload=a; spc.exclude= a | REJECT spc.reload=a",
        "ignore=true; auto=true | REJECT ignore=true",
        "ignore=t; cm.reload=a | REJECT ignore=t",
        "ignore=true; search=true | REJECT ignore=true",
        "ignore=true; spc.auto=true | REJECT ignore=true",
        "cm.reload=[ | REJECT cm.reload=[",
        "sec.reload=ns/a,b | REJECT sec.reload=ns/a",
        "cm.reload=my_app | REJECT cm.reload=my_app",
        "cm.reload=x{1,2} | REJECT cm.reload=x{1 + REJECT cm.reload=2}",
        "auto=on | REJECT auto=on",
        "auto= | REJECT auto=",
        "cm.auto=yes | REJECT cm.auto=yes",
        "sec.auto=tRUE | REJECT sec.auto=tRUE",
        "spc.auto= true | REJECT spc.auto= true",
        "ignore=no | REJECT ignore=no",
        "auto=true; pause-period=soon | REJECT pause-period=soon",
        "auto=true; pause-period=0s | REJECT pause-period=0s",
        "auto=true; pause-period=-5m | REJECT pause-period=-5m",
        "auto=true; pause-period=1d | REJECT pause-period=1d",
        "auto=true; window=soon | REJECT window=soon",
        "auto=true; window=-1s | REJECT window=-1s",
        "auto=true; release=maybe | REJECT release=maybe",
      })
  void rejected(String workload, String expected) {
    assertThat(onDeployment(workload)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "auto=false; cm.auto=true | WARN auto=false",
        "auto=0; cm.reload=a | WARN auto=0",
        "auto=false; search=true | WARN auto=false",
        "pause-period=5m | WARN pause-period=5m",
        "cm.exclude=a | WARN cm.exclude=a",
        "window=2s | WARN window=2s",
        "auto=true; rollout-strategy=restart | WARN rollout-strategy=restart",
        "auto=true; rollout-strategy=fast | WARN rollout-strategy=fast",
        "rollout-strategy=restart | WARN rollout-strategy=restart",
        "match=true | WARN match=true",
        "search=a,b | WARN search=a,b",
        "search=yes | WARN search=yes",
        "search= | WARN search=",
        "auto=true; search=a | WARN search=a",
        "search=a,ns/b | WARN search=a,ns/b + REJECT search=ns/b",
        "auto=true; cm.exclude=app-.* | WARN cm.exclude=app-.*",
        "auto=true; cm.exclude=a,ns/b | WARN cm.exclude=ns/b",
        "auto=true; reloader.stakater.com/foo=1 | WARN reloader.stakater.com/foo=1",
        "auto=true; x.reloader.stakater.com/foo=1 | WARN x.reloader.stakater.com/foo=1",
        "auto=true; rollcall.io/coalesce=1s | WARN rollcall.io/coalesce=1s",
      })
  void warnedAbout(String workload, String expected) {
    assertThat(onDeployment(workload)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "\"\"",
        "auto=true",
        "auto=true; cm.auto=false",
        "auto=false",
        "auto=false; ignore=true",
        "ignore=true; cm.reload=",
        "auto=true; search=false",
        "auto=true; cm.reload=ext",
        "cm.reload=app-.*; cm.exclude=app-b",
        "cm.reload= web|api ,,job ",
        "cm.reload=a; sec.exclude=a",
        "cm.reload=(?i)APP.*",
        "auto=true; pause-period=1.5h",
        "auto=true; window=0; release=true",
        "auto=true; paused-at=2026-01-02T03:04:05Z",
        "auto=true; reloader.stakater.com/last-reloaded-from={}",
        "auto=true; rollcall.io/baseline=x; rollcall.io/resolved-references=x; rollcall.io/last-rollout=x",
        "auto=true; stakater.com/x=1; notreloader.stakater.com/x=1; app=web; acme.io/auto=1",
      })
  void takenWithoutComplaint(String workload) {
    assertThat(onDeployment(workload)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "auto=true | auto=true | WARN auto=true",
        "auto=true | search=true | WARN search=true",
        "cm.reload=a | auto=true | WARN auto=true",
        "cm.reload=a | sec.reload=b | \"\"",
        "sec.reload=a | auto=true; search=true | REJECT auto=true + WARN auto=true + WARN search=true",
        "auto=true | auto=on | REJECT auto=on + WARN auto=on",
        "cm.exclude=a | cm.reload=a | REJECT cm.reload=a",
        "cm.reload=b; cm.exclude=a | cm.reload=a | WARN cm.reload=a",
        "ignore=true | auto=true | REJECT ignore=true",
        "auto=true | ignore=true | REJECT ignore=true",
        "auto=true; pause-period=1m | pause-period=2m | WARN pause-period=2m",
        "\"\" | auto=true; pause-period=2m | \"\"",
        "auto=true | window=1s; release=true; match=true | WARN match=true + WARN window=1s + WARN release=true",
        "\"\" | auto=true; reloader.stakater.com/serach=true | WARN reloader.stakater.com/serach=true",
        "auto=false | cm.auto=true | WARN cm.auto=true",
      })
  void bothPlacesAreLookedAt(String workload, String template, String expected) {
    assertThat(String.join(" + ", brief(findings(WorkloadKind.DEPLOYMENT, workload, template))))
        .isEqualTo(expected);
  }

  @Test
  void anArgoRolloutHasAStrategyAndNoPause() {
    assertThat(brief(findings(Annotated.ARGO_ROLLOUT, "auto=true; rollout-strategy=restart", "")))
        .isEmpty();
    assertThat(brief(findings(Annotated.ARGO_ROLLOUT, "auto=true", "rollout-strategy=rollout")))
        .isEmpty();
    assertThat(brief(findings(Annotated.ARGO_ROLLOUT, "auto=true; rollout-strategy=fast", "")))
        .containsExactly("REJECT rollout-strategy=fast");
    assertThat(brief(findings(Annotated.ARGO_ROLLOUT, "rollout-strategy=restart", "")))
        .containsExactly("WARN rollout-strategy=restart");
    assertThat(brief(findings(Annotated.ARGO_ROLLOUT, "auto=true; pause-period=1m", "")))
        .containsExactly("WARN pause-period=1m");
  }

  @Test
  void autoReloadAllIsAnOptInForModifiersAndEmptyAutoIsRejectedUnderItToo() {
    PolicyValidator all = new PolicyValidator(Annotated.settings(true));
    assertThat(
            all.validate(
                WorkloadKind.DEPLOYMENT,
                Annotated.annotations("pause-period=1m; cm.exclude=a"),
                Map.of()))
        .isEmpty();
    for (String auto : List.of("auto=", "auto=no")) {
      assertThat(
              brief(all.validate(WorkloadKind.DEPLOYMENT, Annotated.annotations(auto), Map.of())))
          .containsExactly("REJECT " + auto);
    }
    assertThat(
            all.validate(WorkloadKind.DEPLOYMENT, Annotated.annotations("ignore=true"), Map.of()))
        .isEmpty();
  }

  @Test
  void c18AllProblemsAtOnce() {
    List<Finding> findings =
        findings(
            WorkloadKind.DEPLOYMENT,
            "auto=true; search=true; sec.auto=on; cm.reload=a; cm.exclude=a; pause-period=soon",
            "");
    assertThat(brief(findings))
        .containsExactly(
            "REJECT sec.auto=on",
            "REJECT pause-period=soon",
            "REJECT auto=true",
            "REJECT cm.reload=a");
    assertThat(Outcome.of(Validation.ENFORCE, findings, true).denial())
        .isEqualTo(
            """
            4 problems in the annotations that Rollcall reads:
            1. secret.reloader.stakater.com/auto: "on" is no boolean; write "true" or "false", or remove it
            2. deployment.reloader.stakater.com/pause-period: "soon" is no duration; write a duration such as "5m"
            3. reloader.stakater.com/auto: "true" contradicts reloader.stakater.com/search: "true" (any referenced object, or only matching ones?); remove one of the two
            4. configmap.reloader.stakater.com/reload: "a" is also in configmaps.exclude.reloader.stakater.com/reload, which wins; take the name out of one of the two lists""");
    Outcome warned = Outcome.of(Validation.WARN, findings, true);
    assertThat(warned.denied()).isFalse();
    assertThat(warned.warningTexts())
        .hasSize(4)
        .allSatisfy(text -> assertThat(text).hasSizeLessThanOrEqualTo(256));
  }

  @Test
  void c19AnUnreadablePauseIsDenied() {
    assertThat(findings(WorkloadKind.DEPLOYMENT, "auto=true; pause-period=5 minutes", ""))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.message())
                    .isEqualTo(
                        "deployment.reloader.stakater.com/pause-period: \"5 minutes\" has the unknown"
                            + " unit \" minutes\"; write a duration such as \"5m\""));
  }

  @Test
  void c20BothBadItemsAreNamed() {
    assertThat(findings(WorkloadKind.DEPLOYMENT, "cm.reload=app-[, other/app-cfg, good", ""))
        .extracting(Finding::message)
        .containsExactly(
            "configmap.reloader.stakater.com/reload: \"app-[\" is no object name and no legal pattern:"
                + " missing closing ]; write an object name or a pattern in RE2 syntax",
            "configmap.reloader.stakater.com/reload: \"other/app-cfg\" names a namespace, but lists"
                + " mean the workload's own; write \"app-cfg\"");
  }

  @Test
  void c22AKeyWithoutEffectIsWarnedAboutOnce() {
    assertThat(findings(WorkloadKind.STATEFUL_SET, "auto=true; pause-period=1m", ""))
        .extracting(Finding::message)
        .containsExactly(
            "deployment.reloader.stakater.com/pause-period: \"1m\" does nothing on a StatefulSet, only"
                + " on Deployments; remove it");
    assertThat(brief(findings(WorkloadKind.STATEFUL_SET, "pause-period=soon", "")))
        .containsExactly("WARN pause-period=soon");
    assertThat(findings(WorkloadKind.DEPLOYMENT, "pause-period=1m", ""))
        .extracting(Finding::message)
        .containsExactly(
            "deployment.reloader.stakater.com/pause-period: \"1m\" does nothing without an opt-in;"
                + " add one, such as reloader.stakater.com/auto: \"true\"");
  }

  @Test
  void c23AMisspeltKeyGetsTheNearestOne() {
    assertThat(
            findings(
                WorkloadKind.DEPLOYMENT,
                "configmap.exclude.reloader.stakater.com/reload=a; reloader.stakater.com/atuo=true",
                ""))
        .extracting(Finding::severity, Finding::key, Finding::remedy)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(
                Severity.WARN,
                "configmap.exclude.reloader.stakater.com/reload",
                "the nearest known key is configmaps.exclude.reloader.stakater.com/reload"),
            org.assertj.core.groups.Tuple.tuple(
                Severity.WARN,
                "reloader.stakater.com/atuo",
                "the nearest known key is reloader.stakater.com/auto"));
  }

  @Test
  void autoOffNamesWhatStillTriggers() {
    assertThat(findings(WorkloadKind.DEPLOYMENT, "auto=false; cm.reload=a; sec.auto=true", ""))
        .singleElement()
        .extracting(Finding::problem)
        .isEqualTo(
            "does not switch off configmap.reloader.stakater.com/reload,"
                + " secret.reloader.stakater.com/auto");
  }

  @Test
  void anUnreadTemplateTellsForWhichKindsAndWhy() {
    assertThat(findings(WorkloadKind.DEPLOYMENT, "cm.exclude=y; cm.reload=z", "auto=true"))
        .extracting(Finding::message)
        .containsExactly(
            "reloader.stakater.com/auto: \"true\" on the pod template is not read for ConfigMap: the"
                + " workload's own metadata has configmap.reloader.stakater.com/reload; keep one place");
  }
}
