package io.rollcall.common.policy;

import static io.rollcall.common.policy.Annotated.annotations;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyChangeTest {
  private final PolicyChange change = new PolicyChange(AnnotationNames.DEFAULTS);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "auto=true | auto=true | false",
        "auto=true | auto=false | true",
        "auto=true | '' | true",
        "'' | auto= | true",
        "cm.reload=a | cm.reload=a,b | true",
        "cm.exclude=a | cm.exclude=b | true",
        "ignore=true | '' | true",
        "match=true | '' | true",
        "pause-period=1m | pause-period=2m | true",
        "'' | rollout-strategy=restart | true",
        "'' | reloader.stakater.com/atuo=true | true",
        "window=1s | window=2s | true",
        "'' | release=true | true",
        "'' | rollcall.io/relaese=true | true",
        "'' | paused-at=now | false",
        "'' | reloader.stakater.com/last-reloaded-from={} | false",
        "rollcall.io/baseline=a | rollcall.io/baseline=b | false",
        "rollcall.io/resolved-references=a | '' | false",
        "'' | rollcall.io/last-rollout=a | false",
        "auto=true; team=a | auto=true; team=b | false",
        "'' | deployment.kubernetes.io/revision=2 | false",
      })
  void aPolicyAnnotationChangedInEitherPlace(String before, String after, boolean expected) {
    Map<String, String> old = annotations(before);
    Map<String, String> now = annotations(after);
    assertThat(change.changed(old, Map.of(), now, Map.of())).isEqualTo(expected);
    assertThat(change.changed(Map.of(), old, Map.of(), now)).isEqualTo(expected);
  }

  @Test
  void movingAKeyToTheOtherPlaceIsAChange() {
    Map<String, String> auto = annotations("auto=true");
    assertThat(change.changed(auto, Map.of(), Map.of(), auto)).isTrue();
  }

  @Test
  void c21OldContradictionsStayUsableUntilPolicyIsEdited() {
    Map<String, String> stored = annotations("auto=true; search=true; cm.reload=a");
    Map<String, String> edited = annotations("auto=true; search=true; cm.reload=b");
    List<Finding> findings =
        new PolicyValidator(PolicySettings.DEFAULTS)
            .validate(WorkloadKind.DEPLOYMENT, stored, Map.of());
    Outcome scaled =
        Outcome.of(
            Validation.ENFORCE, findings, change.changed(stored, Map.of(), stored, Map.of()));
    assertThat(scaled.denied()).isFalse();
    assertThat(scaled.denial()).isEmpty();
    assertThat(scaled.warningTexts()).hasSize(1);
    assertThat(
            Outcome.of(
                    Validation.ENFORCE,
                    findings,
                    change.changed(stored, Map.of(), edited, Map.of()))
                .denied())
        .isTrue();
    assertThat(
            Annotated.word(
                Annotated.policy(false, "auto=true; search=true", "")
                    .verdict(Annotated.ref("cm a"), true, ConfigObjectPolicy.NONE)))
        .isEqualTo("AUTO");
  }
}
