package io.rollcall.watcher.workload;

import static io.rollcall.watcher.testing.Samples.configMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.watcher.testing.TestWorkload;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WorkloadReaderTest {
  private static TestWorkload web() {
    return TestWorkload.deployment("web").auto().usesConfigMap("settings");
  }

  private static Optional<WorkloadEntry> read(TestWorkload workload) {
    return new WorkloadReader(PolicySettings.DEFAULTS)
        .read(WorkloadKind.DEPLOYMENT, workload.resource());
  }

  @Test
  void aWorkloadWithoutOptInIsNotOurs() {
    assertThat(read(TestWorkload.deployment("web").usesConfigMap("settings"))).isEmpty();
  }

  @Test
  void aReleasedWorkloadIsNotOurs() {
    assertThat(read(web().annotate(RollcallAnnotations.RELEASE, "true"))).isEmpty();
  }

  @Test
  void aRecordOfThisTemplateIsTakenAsItStands() {
    assertThat(web().recorded().entry().recordIsStored()).isTrue();
  }

  @Test
  void aRecordOfAnotherTemplateIsResolvedAnew() {
    WorkloadEntry entry = web().recorded().usesConfigMap("added").entry();

    assertThat(entry.recordIsStored()).isFalse();
    assertThat(entry.record().references().usages())
        .containsOnlyKeys(configMap("added"), configMap("settings"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "no JSON", "[]", "{\"format\":99}"})
  void anUnreadableRecordIsResolvedAnew(String record) {
    WorkloadEntry entry = web().annotate(RollcallAnnotations.RESOLVED_REFERENCES, record).entry();

    assertThat(entry.recordIsStored()).isFalse();
    assertThat(entry.interests().objects()).containsOnlyKeys(configMap("settings"));
  }

  @Test
  void aTriggerOfOursLeavesTheRecordInForce() {
    WorkloadEntry entry = web().recorded().variable("STAKATER_SETTINGS_CONFIGMAP", "x").entry();

    assertThat(entry.recordIsStored()).isTrue();
    assertThat(entry.triggers().variables()).hasSize(1);
  }

  @Test
  void whatCannotBeFollowedIsSaidAndTheRestCounts() {
    WorkloadEntry entry =
        TestWorkload.deployment("web").reloadsConfigMaps("app-[, other/app-cfg, good").entry();

    assertThat(entry.interests().objects()).containsOnlyKeys(configMap("good"));
    assertThat(entry.problems()).isNotEmpty();
    assertThat(String.join(" ", entry.problems())).contains("app-[", "other/app-cfg");
  }

  @Test
  void onlyForeignAnnotationsCountAgainstTheRoom() {
    long before = web().entry().foreignAnnotationBytes();

    WorkloadEntry entry =
        web().annotate(RollcallAnnotations.BASELINE, "x".repeat(999)).annotate("k", "ä").entry();

    assertThat(entry.foreignAnnotationBytes()).isEqualTo(before + 3);
  }
}
