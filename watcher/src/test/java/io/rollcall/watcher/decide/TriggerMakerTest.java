package io.rollcall.watcher.decide;

import static io.rollcall.watcher.testing.Samples.KEY;
import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.secret;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.settings.RolloutSettings.Trigger;
import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class TriggerMakerTest {
  private static final ConfigObjectRef SETTINGS = configMap("settings");
  private final WorkloadEntry web =
      TestWorkload.deployment("web").auto().usesConfigMap("settings").container("side").entry();

  private static TriggerChange make(
      Trigger strategy,
      WorkloadEntry entry,
      Map<ConfigObjectRef, String> objects,
      ConfigObjectRef... causes) {
    SortedMap<ConfigObjectRef, Baseline.Entry> entries = new TreeMap<>();
    objects.forEach((ref, text) -> entries.put(ref, present(text)));
    return new TriggerMaker(strategy, KEY).make(entry, List.of(causes), entries);
  }

  private static Baseline.Present present(String text) {
    String[] parts = text.split("@", -1);
    return new Baseline.Present(parts[1], new ContentHash(parts[0]), CoveredKeys.ALL, false);
  }

  /** container/name -> value. */
  private static Map<String, String> variables(TriggerChange change) {
    return ((TriggerChange.Variables) change)
        .values().entrySet().stream()
            .collect(
                Collectors.toMap(
                    variable -> variable.getKey().container() + "/" + variable.getKey().name(),
                    Map.Entry::getValue));
  }

  private static LastReloadedFrom annotation(TriggerChange change) {
    return LastReloadedFrom.parse(((TriggerChange.Annotation) change).text()).orElseThrow();
  }

  @Test
  void theVariableGoesToTheContainerThatUsesTheObject() {
    TriggerChange change = make(Trigger.ENV_VARS, web, Map.of(SETTINGS, "B@2"), SETTINGS);

    assertThat(variables(change)).containsOnlyKeys("main/STAKATER_SETTINGS_CONFIGMAP");
  }

  @Test
  void anObjectThatOnlyAListNamesHasTheFirstContainer() {
    TriggerChange change = make(Trigger.ENV_VARS, web, Map.of(secret("s"), "B@2"), secret("s"));

    assertThat(variables(change)).containsOnlyKeys("main/STAKATER_S_SECRET");
  }

  @Test
  void whatOnlyAnInitContainerUsesHasTheFirstContainer() {
    WorkloadEntry entry =
        TestWorkload.deployment("web")
            .auto()
            .container("side")
            .initContainer("prepare")
            .initUsesConfigMap("seed")
            .entry();

    TriggerChange change =
        make(Trigger.ENV_VARS, entry, Map.of(configMap("seed"), "B@2"), configMap("seed"));

    assertThat(variables(change)).containsOnlyKeys("main/STAKATER_SEED_CONFIGMAP");
  }

  @Test
  void theSameRolloutTwiceHasTheSameValueAndAnotherVersionAnother() {
    TriggerChange once = make(Trigger.ENV_VARS, web, Map.of(SETTINGS, "B@2"), SETTINGS);
    TriggerChange twice = make(Trigger.ENV_VARS, web, Map.of(SETTINGS, "B@2"), SETTINGS);
    TriggerChange later = make(Trigger.ENV_VARS, web, Map.of(SETTINGS, "B@9"), SETTINGS);
    TriggerChange other = make(Trigger.ENV_VARS, web, Map.of(SETTINGS, "C@2"), SETTINGS);

    assertThat(once).isEqualTo(twice).isNotEqualTo(later).isNotEqualTo(other);
  }

  @Test
  void theValueIsNoDigestThatReloaderCouldHaveWritten() {
    assertThat(variables(make(Trigger.ENV_VARS, web, Map.of(SETTINGS, "B@2"), SETTINGS)).values())
        .allSatisfy(value -> assertThat(value).doesNotMatch("[0-9a-f]{40}").hasSize(22));
  }

  @Test
  void objectsThatShareAVariableAreCoveredByOneValue() {
    ConfigObjectRef dashed = configMap("feature-flags");
    ConfigObjectRef dotted = configMap("feature.flags");
    Map<ConfigObjectRef, String> first = Map.of(dashed, "B@2", dotted, "A@1");
    Map<ConfigObjectRef, String> second = Map.of(dashed, "B@2", dotted, "B@3");

    TriggerChange one = make(Trigger.ENV_VARS, web, first, dashed);
    TriggerChange both = make(Trigger.ENV_VARS, web, first, dashed, dotted);
    TriggerChange next = make(Trigger.ENV_VARS, web, second, dotted);

    assertThat(variables(one)).containsOnlyKeys("main/STAKATER_FEATURE_FLAGS_CONFIGMAP");
    assertThat(both).isEqualTo(one);
    assertThat(next).isNotEqualTo(one);
  }

  @Test
  void objectsWithVariablesOfTheirOwnDoNotDependOnEachOther() {
    TriggerChange alone = make(Trigger.ENV_VARS, web, Map.of(SETTINGS, "B@2"), SETTINGS);
    TriggerChange beside =
        make(Trigger.ENV_VARS, web, Map.of(SETTINGS, "B@2", secret("s"), "A@1"), SETTINGS);

    assertThat(beside).isEqualTo(alone);
  }

  @Test
  void theAnnotationNamesAllCausesTheFirstByKindAndName() {
    TriggerChange change =
        make(
            Trigger.ANNOTATIONS,
            web,
            Map.of(secret("s"), "B@2", SETTINGS, "B@3", configMap("quiet"), "A@1"),
            SETTINGS,
            secret("s"));

    LastReloadedFrom from = annotation(change);
    assertThat(from.namespace()).isEqualTo("shop");
    assertThat(from.containers()).containsExactly("main");
    assertThat(from.causes())
        .extracting(LastReloadedFrom.Cause::ref)
        .containsExactly(SETTINGS, secret("s"));
    assertThat(change)
        .isEqualTo(
            make(
                Trigger.ANNOTATIONS,
                web,
                Map.of(secret("s"), "B@2", SETTINGS, "B@3"),
                SETTINGS,
                secret("s")));
  }

  @Test
  void aTemplateWithoutContainersGetsTheAnnotation() {
    WorkloadEntry none =
        TestWorkload.empty(WorkloadKind.DAEMON_SET, "none").reloadsConfigMaps("settings").entry();

    assertThat(make(Trigger.ENV_VARS, none, Map.of(SETTINGS, "B@2"), SETTINGS))
        .isInstanceOf(TriggerChange.Annotation.class);
  }

  @Test
  void appliedItReplacesItsOwnVariableAndLeavesTheOthers() {
    WorkloadEntry entry =
        TestWorkload.deployment("web")
            .auto()
            .usesConfigMap("settings")
            .variable("STAKATER_SETTINGS_CONFIGMAP", "old")
            .variable("STAKATER_S_SECRET", "stays")
            .entry();

    TriggerChange change = make(Trigger.ENV_VARS, entry, Map.of(SETTINGS, "B@2"), SETTINGS);

    assertThat(change.applyTo(entry.triggers()).variables().values())
        .hasSize(2)
        .contains("stays")
        .doesNotContain("old");
  }
}
