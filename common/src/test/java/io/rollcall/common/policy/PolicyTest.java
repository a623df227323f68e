package io.rollcall.common.policy;

import static io.rollcall.common.policy.Annotated.policy;
import static io.rollcall.common.policy.Annotated.ref;
import static io.rollcall.common.policy.Annotated.word;
import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rows of compat.md 1 and 2, and the policy cases in their pure half. */
class PolicyTest {
  private static final ConfigObjectPolicy MATCH = new ConfigObjectPolicy(false, true);

  /** The object is referenced and carries no annotations. */
  private static String verdict(boolean ara, String workload, String template, String object) {
    return word(
        policy(ara, workload, template).verdict(ref(object), true, ConfigObjectPolicy.NONE));
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "false, auto=false; cm.auto=true, '', cm a, AUTO",
        "false, auto=false; cm.reload=a, '', cm a, NAMED",
        "false, auto=true; cm.auto=false, '', cm a, AUTO",
        "false, auto=TRUE, '', cm a, AUTO",
        "false, auto=1, '', cm a, AUTO",
        "true, auto=no, '', cm a, SWITCHED_OFF",
        "true, auto=False, '', cm a, SWITCHED_OFF",
        "true, auto=0, '', cm a, SWITCHED_OFF",
        "true, auto=, '', cm a, AUTO_RELOAD_ALL",
        "true, auto=, auto=false, cm a, AUTO_RELOAD_ALL",
        "true, search=true, '', cm a, AUTO_RELOAD_ALL",
        "true, cm.reload=other, '', cm a, AUTO_RELOAD_ALL",
        "false, sec.reload=x, auto=true, cm a, AUTO",
        "false, sec.reload=x, auto=true, sec a, NOT_SELECTED",
        "false, cm.exclude=a, auto=true, cm a, EXCLUDED",
        "false, cm.exclude=b, auto=true, cm a, AUTO",
        "false, '', auto=true; cm.exclude=a, cm a, EXCLUDED",
        "false, auto=true; search=true, '', cm a, AUTO",
        "false, cm.reload=a; cm.exclude=a, '', cm a, EXCLUDED",
      })
  void theCaseTable(boolean ara, String workload, String template, String object, String expected) {
    assertThat(verdict(ara, workload, template, object)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "auto=true, cm a, AUTO",
    "auto=true, sec a, AUTO",
    "auto=true, spc a, AUTO",
    "auto=on, cm a, NOT_SELECTED",
    "cm.auto=true, cm a, AUTO",
    "cm.auto=true, sec a, NOT_SELECTED",
    "sec.auto=t, sec a, AUTO",
    "spc.auto=1, spc a, AUTO",
    "spc.auto=1, cm a, NOT_SELECTED",
    "cm.reload=a, cm a, NAMED",
    "sec.reload=a, sec a, NAMED",
    "'spc.reload=x, a', spc a, NAMED",
    "cm.reload=a, sec a, NOT_SELECTED",
    "auto=true; cm.exclude= a , cm a, EXCLUDED",
    "auto=true; cm.exclude=., cm a, AUTO",
    "auto=true; sec.exclude=a, sec a, EXCLUDED",
    "auto=true; spc.exclude=a, spc a, EXCLUDED",
    "auto=true; sec.exclude=a, cm a, AUTO",
    "search=true, cm a, NOT_MATCHED",
    "search=a, cm a, NAMED",
    "search=a, sec a, NAMED",
    "search=a, spc a, NAMED",
    "search=a; cm.exclude=a, cm a, EXCLUDED",
    "search=false, cm a, NOT_SELECTED",
    "ignore=true; auto=true, cm a, IGNORED_WORKLOAD",
    "ignore=TRUE; cm.reload=a, cm a, IGNORED_WORKLOAD",
    "ignore=no; auto=true, cm a, AUTO",
    "'', cm a, NOT_SELECTED",
  })
  void eachKeyDoesItsPartInEitherPlace(String annotations, String object, String expected) {
    assertThat(verdict(false, annotations, "", object)).isEqualTo(expected);
    assertThat(verdict(false, "", annotations, object)).isEqualTo(expected);
  }

  @Test
  void ignoreOptsOutOfAutoReloadAllFromEitherPlace() {
    assertThat(verdict(true, "ignore=true", "", "cm a")).isEqualTo("IGNORED_WORKLOAD");
    assertThat(verdict(true, "ignore=false", "ignore=true", "cm a")).isEqualTo("IGNORED_WORKLOAD");
  }

  @Test
  void c10AutoAndANamedListAddUp() {
    Policy policy = policy(false, "auto=true; cm.reload=ext", "");
    assertThat(word(policy.verdict(ref("cm ext"), false, ConfigObjectPolicy.NONE)))
        .isEqualTo("NAMED");
    assertThat(word(policy.verdict(ref("cm own"), true, ConfigObjectPolicy.NONE)))
        .isEqualTo("AUTO");
    assertThat(word(policy.verdict(ref("cm other"), false, ConfigObjectPolicy.NONE)))
        .isEqualTo("NOT_REFERENCED");
  }

  @Test
  void c11ExcludeWins() {
    assertThat(verdict(false, "auto=true; cm.exclude=a", "", "cm a")).isEqualTo("EXCLUDED");
    assertThat(verdict(false, "auto=true; cm.exclude=a", "", "cm b")).isEqualTo("AUTO");
    assertThat(verdict(false, "cm.reload=app-.*; cm.exclude=app-b", "", "cm app-b"))
        .isEqualTo("EXCLUDED");
    assertThat(verdict(false, "cm.reload=app-.*; cm.exclude=app-b", "", "cm app-c"))
        .isEqualTo("NAMED");
  }

  @Test
  void c12SearchNeedsMatchAndAReference() {
    Policy search = policy(false, "search=true", "");
    assertThat(word(search.verdict(ref("cm m"), true, MATCH))).isEqualTo("SEARCH");
    assertThat(word(search.verdict(ref("cm n"), true, ConfigObjectPolicy.NONE)))
        .isEqualTo("NOT_MATCHED");
    assertThat(word(search.verdict(ref("cm m"), false, MATCH))).isEqualTo("NOT_REFERENCED");
    assertThat(word(policy(false, "", "").verdict(ref("cm m"), true, MATCH)))
        .isEqualTo("NOT_SELECTED");
  }

  @ParameterizedTest
  @CsvSource({
    "'', AUTO_RELOAD_ALL",
    "auto=false, SWITCHED_OFF",
    "auto=F, SWITCHED_OFF",
    "cm.auto=false, SWITCHED_OFF",
    "auto=nope, SWITCHED_OFF",
    "sec.auto=false, AUTO_RELOAD_ALL"
  })
  void c13AutoReloadAllTakesWhatDoesNotSayNo(String annotations, String expected) {
    assertThat(verdict(true, annotations, "", "cm a")).isEqualTo(expected);
    assertThat(word(policy(true, annotations, "").verdict(ref("cm a"), false, MATCH)))
        .isEqualTo(expected.equals("AUTO_RELOAD_ALL") ? "NOT_REFERENCED" : "NOT_SELECTED");
  }

  @Test
  void c14IgnoreOnTheObjectIsFinal() {
    ConfigObjectPolicy ignored =
        ConfigObjectPolicy.parse(
            AnnotationNames.DEFAULTS, Annotated.annotations("ignore=true; match=true"));
    assertThat(word(policy(false, "cm.reload=x", "").verdict(ref("cm x"), true, ignored)))
        .isEqualTo("IGNORED_OBJECT");
    assertThat(verdict(false, "cm.reload=x", "", "cm x")).isEqualTo("NAMED");
  }

  @Test
  void c15TheTemplateIsReadWhereTheWorkloadHasNoOptInForTheType() {
    assertThat(verdict(false, "", "auto=true", "cm x")).isEqualTo("AUTO");
    assertThat(verdict(false, "cm.exclude=y", "auto=true", "cm x")).isEqualTo("AUTO");
    assertThat(verdict(false, "cm.exclude=y", "auto=true", "cm y")).isEqualTo("EXCLUDED");
    String both = "cm.exclude=y; cm.reload=z";
    assertThat(verdict(false, both, "auto=true", "cm x")).isEqualTo("NOT_SELECTED");
    assertThat(verdict(false, both, "auto=true", "sec x")).isEqualTo("AUTO");
  }

  @Test
  void c19AnUnreadablePauseIsNoPause() {
    assertThat(policy(false, "auto=true; pause-period=5 minutes", "").pausePeriod()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "pause-period=1h5m, '', PT1H5M",
    "'', pause-period=10s, PT10S",
    "pause-period=1m, pause-period=2m, PT1M",
    "pause-period=0, '',",
    "pause-period=-1m, '',",
    "pause-period=soon, pause-period=2m,",
    "'', '',"
  })
  void aPausePeriodIsPositiveAndTheWorkloadsOwnComesFirst(
      String workload, String template, Duration expected) {
    assertThat(policy(false, workload, template).pausePeriod().orElse(null)).isEqualTo(expected);
  }

  @Test
  void c22OnlyDeploymentsPauseAndOnlyRolloutsHaveAStrategy() {
    PolicyParser parser = new PolicyParser(PolicySettings.DEFAULTS);
    Map<String, String> both = Annotated.annotations("pause-period=1m; rollout-strategy=restart");
    Policy statefulSet = parser.parse(WorkloadKind.STATEFUL_SET, both, Map.of());
    assertThat(statefulSet.pausePeriod()).isEmpty();
    assertThat(statefulSet.rolloutStrategy()).isEqualTo(RolloutStrategy.ROLLOUT);
    assertThat(statefulSet.optedIn()).isFalse();
    Policy rollout = parser.parse(Annotated.ARGO_ROLLOUT, both, Map.of());
    assertThat(rollout.pausePeriod()).isEmpty();
    assertThat(rollout.rolloutStrategy()).isEqualTo(RolloutStrategy.RESTART);
    assertThat(parser.parse(Annotated.ARGO_ROLLOUT, Map.of(), both).rolloutStrategy())
        .isEqualTo(RolloutStrategy.RESTART);
    Map<String, String> unknown = Annotated.annotations("rollout-strategy=Restart");
    assertThat(parser.parse(Annotated.ARGO_ROLLOUT, unknown, Map.of()).rolloutStrategy())
        .isEqualTo(RolloutStrategy.ROLLOUT);
  }

  @Test
  void c23AMisspeltKeyHasNoEffect() {
    String misspelt =
        "configmap.exclude.reloader.stakater.com/reload=a; reloader.stakater.com/atuo=true";
    assertThat(verdict(false, misspelt, "", "cm a")).isEqualTo("NOT_SELECTED");
    assertThat(verdict(false, "auto=true; " + misspelt, "", "cm a")).isEqualTo("AUTO");
  }

  @ParameterizedTest
  @CsvSource({"2s, PT2S", "0, PT0S", "-1s,", "soon,", "'',"})
  void theWindowIsZeroOrLonger(String text, Duration expected) {
    assertThat(policy(false, "window=" + text, "").coalesceWindow().orElse(null))
        .isEqualTo(expected);
    assertThat(policy(false, "", "window=" + text).coalesceWindow()).isEmpty();
  }

  @Test
  void releaseIsReadFromTheWorkloadAlone() {
    assertThat(policy(false, "release=true", "").released()).isTrue();
    assertThat(policy(false, "release=false", "").released()).isFalse();
    assertThat(policy(false, "", "release=true").released()).isFalse();
  }

  @Test
  void anyOptInKeyOptsInWhateverItsValue() {
    for (String key :
        new String[] {
          "auto",
          "cm.auto",
          "sec.auto",
          "spc.auto",
          "cm.reload",
          "sec.reload",
          "spc.reload",
          "search"
        }) {
      assertThat(policy(false, key + "=", "").optedIn()).as(key).isTrue();
      assertThat(policy(false, "", key + "=false").optedIn()).as(key).isTrue();
    }
    for (String key :
        new String[] {
          "cm.exclude", "ignore", "match", "pause-period", "rollout-strategy", "window"
        }) {
      assertThat(policy(false, key + "=true", "").optedIn()).as(key).isFalse();
      assertThat(policy(true, key + "=true", "").optedIn()).as(key).isTrue();
    }
  }

  @Test
  void onlyANamedListMakesEveryKeyCount() {
    Policy policy = policy(false, "auto=true; cm.reload=named", "");
    assertThat(policy.usedKeysOnly(ref("cm named"))).isFalse();
    assertThat(policy.usedKeysOnly(ref("cm other"))).isTrue();
    assertThat(policy.usedKeysOnly(ref("sec named"))).isTrue();
    assertThat(policy.usedKeysOnly(new Verdict.Yes(Verdict.Via.NAMED))).isFalse();
    assertThat(policy.usedKeysOnly(new Verdict.Yes(Verdict.Via.AUTO))).isTrue();
    assertThat(policy.usedKeysOnly(new Verdict.Yes(Verdict.Via.SEARCH))).isTrue();
    assertThat(policy.usedKeysOnly(new Verdict.Yes(Verdict.Via.AUTO_RELOAD_ALL))).isTrue();
    Policy off =
        new PolicyParser(new PolicySettings(AnnotationNames.DEFAULTS, false, false))
            .parse(WorkloadKind.DEPLOYMENT, Annotated.annotations("auto=true"), Map.of());
    assertThat(off.usedKeysOnly(ref("cm other"))).isFalse();
    assertThat(off.usedKeysOnly(new Verdict.Yes(Verdict.Via.AUTO))).isFalse();
  }

  @Test
  void renamedKeysAreFollowedAndTheOldOnesForgotten() {
    AnnotationNames names =
        AnnotationNames.ofFlags(
            Map.of("auto-annotation", "acme.io/roll", "ignore-annotation", "acme.io/no"));
    PolicyParser parser = new PolicyParser(new PolicySettings(names, false, true));
    Policy renamed =
        parser.parse(WorkloadKind.DEPLOYMENT, Map.of("acme.io/roll", "true"), Map.of());
    assertThat(renamed.verdict(ref("cm a"), true, ConfigObjectPolicy.NONE).rolls()).isTrue();
    Policy old =
        parser.parse(WorkloadKind.DEPLOYMENT, Annotated.annotations("auto=true"), Map.of());
    assertThat(old.verdict(ref("cm a"), true, ConfigObjectPolicy.NONE).rolls()).isFalse();
    assertThat(ConfigObjectPolicy.parse(names, Map.of("acme.io/no", "true")).ignore()).isTrue();
  }

  @Test
  void equalAnnotationsMakeEqualPolicies() {
    String text = "cm.reload=a,x.*,[; auto=true; cm.exclude=q";
    assertThat(policy(false, text, "")).isEqualTo(policy(false, text, ""));
    assertThat(policy(false, text, "")).isNotEqualTo(policy(false, "cm.reload=a", ""));
    assertThat(policy(false, text, "").named(CONFIG_MAP).badItems()).hasSize(1);
    assertThat(policy(false, text, "").excludes(CONFIG_MAP)).containsExactly("q");
  }

  @ParameterizedTest
  @CsvSource({"true, true", "1, true", "yes, false", "'', false", "' true', false"})
  void anObjectsAnnotationsAreBooleans(String text, boolean expected) {
    Map<String, String> annotations = Annotated.annotations("ignore=" + text + "; match=" + text);
    assertThat(ConfigObjectPolicy.parse(AnnotationNames.DEFAULTS, annotations))
        .isEqualTo(new ConfigObjectPolicy(expected, expected));
  }
}
