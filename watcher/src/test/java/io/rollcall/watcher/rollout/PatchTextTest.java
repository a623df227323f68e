package io.rollcall.watcher.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.trigger.TriggerName;
import io.rollcall.common.trigger.Triggers;
import io.rollcall.watcher.decide.TriggerChange;
import io.rollcall.watcher.testing.TestWorkload;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The whole body each time: what is not in it, the API server keeps as it is (C51). */
final class PatchTextTest {
  private static final SortedMap<String, String> OURS =
      new TreeMap<>(Map.of("rollcall.io/baseline", "{}"));

  private static TriggerChange variables(String... containers) {
    SortedMap<Triggers.Variable, String> values = new TreeMap<>();
    for (String container : containers) {
      values.put(
          new Triggers.Variable(container, new TriggerName("STAKATER_A_CONFIGMAP")), "value");
    }
    return new TriggerChange.Variables(values);
  }

  @Test
  void aVariableIsOneElementOfListsThatAreMergedByName() {
    TestWorkload web =
        TestWorkload.deployment("web").auto().variable("OTHER", "x").image("nginx").version(7);

    assertThat(PatchText.of(web.entry(), Optional.of(variables("main")), OURS))
        .isEqualTo(
            "{\"metadata\":{\"resourceVersion\":\"7\","
                + "\"annotations\":{\"rollcall.io/baseline\":\"{}\"}},"
                + "\"spec\":{\"template\":{\"spec\":{\"containers\":[{\"name\":\"main\","
                + "\"env\":[{\"name\":\"STAKATER_A_CONFIGMAP\",\"value\":\"value\"}]}]}}}}");
  }

  @Test
  void severalVariablesOfOneContainerStandTogether() {
    SortedMap<Triggers.Variable, String> values = new TreeMap<>();
    values.put(new Triggers.Variable("main", new TriggerName("STAKATER_A_CONFIGMAP")), "1");
    values.put(new Triggers.Variable("main", new TriggerName("STAKATER_B_SECRET")), "2");
    values.put(new Triggers.Variable("side", new TriggerName("STAKATER_C_SECRET")), "3");

    assertThat(
            PatchText.of(
                TestWorkload.deployment("web").auto().container("side").version(7).entry(),
                Optional.of(new TriggerChange.Variables(values)),
                new TreeMap<>()))
        .isEqualTo(
            "{\"metadata\":{\"resourceVersion\":\"7\"},"
                + "\"spec\":{\"template\":{\"spec\":{\"containers\":["
                + "{\"name\":\"main\",\"env\":[{\"name\":\"STAKATER_A_CONFIGMAP\",\"value\":\"1\"},"
                + "{\"name\":\"STAKATER_B_SECRET\",\"value\":\"2\"}]},"
                + "{\"name\":\"side\",\"env\":[{\"name\":\"STAKATER_C_SECRET\",\"value\":\"3\"}]}"
                + "]}}}}");
  }

  @Test
  void aVariableOfAnInitContainerStandsInItsOwnList() {
    TestWorkload web =
        TestWorkload.empty(WorkloadKind.STATEFUL_SET, "db")
            .auto()
            .initContainer("prepare")
            .version(7);

    assertThat(PatchText.of(web.entry(), Optional.of(variables("prepare")), new TreeMap<>()))
        .isEqualTo(
            "{\"metadata\":{\"resourceVersion\":\"7\"},"
                + "\"spec\":{\"template\":{\"spec\":{\"initContainers\":[{\"name\":\"prepare\","
                + "\"env\":[{\"name\":\"STAKATER_A_CONFIGMAP\",\"value\":\"value\"}]}]}}}}");
  }

  @Test
  void theAnnotationOfTheOtherStrategyIsOnTheTemplate() {
    TestWorkload web = TestWorkload.deployment("web").auto().version(7);

    assertThat(
            PatchText.of(
                web.entry(), Optional.of(new TriggerChange.Annotation("text")), new TreeMap<>()))
        .isEqualTo(
            "{\"metadata\":{\"resourceVersion\":\"7\"},"
                + "\"spec\":{\"template\":{\"metadata\":{\"annotations\":"
                + "{\"reloader.stakater.com/last-reloaded-from\":\"text\"}}}}}");
  }

  @Test
  void bookkeepingDoesNotTouchTheSpec() {
    TestWorkload web = TestWorkload.deployment("web").auto().version(7);

    assertThat(PatchText.of(web.entry(), Optional.empty(), OURS))
        .isEqualTo(
            "{\"metadata\":{\"resourceVersion\":\"7\","
                + "\"annotations\":{\"rollcall.io/baseline\":\"{}\"}}}");
  }
}
