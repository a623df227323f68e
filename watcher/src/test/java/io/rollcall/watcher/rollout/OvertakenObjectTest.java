package io.rollcall.watcher.rollout;

import static io.rollcall.watcher.testing.Samples.KEY;
import static io.rollcall.watcher.testing.Samples.baseline;
import static io.rollcall.watcher.testing.Samples.configMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.hash.Content;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.json.Json;
import io.rollcall.common.policy.AnnotationNames;
import io.rollcall.common.settings.RolloutSettings;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.decide.TriggerMaker;
import io.rollcall.watcher.object.ConfigObjectReader;
import io.rollcall.watcher.object.ConfigObjectSource;
import io.rollcall.watcher.object.ConfigObjects;
import io.rollcall.watcher.object.Sighting;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The ConfigMap {@code settings} is stored in version 7, and no watch has shown it. */
final class OvertakenObjectTest {
  private static final WorkloadEntry WEB =
      TestWorkload.deployment("web").auto().usesConfigMap("settings").entry();

  @Test
  void anObjectThatItsUserOvertookIsReadForTheFirstBaseline() {
    assertThat(of(true, new Subject(WEB, Optional.empty())))
        .isInstanceOfSatisfying(
            Sighting.Seen.class, seen -> assertThat(seen.resourceVersion()).isEqualTo("7"));
  }

  @Test
  void anObjectThatWasThereBeforeIsGoneWhenTheWatchSaysSo() {
    assertThat(of(true, new Subject(WEB, Optional.of(baseline(WEB, 1)))))
        .isEqualTo(new Sighting.Gone());
  }

  @Test
  void whereOnlyLabelledObjectsAreShownTheOthersAreNeverRead() {
    assertThat(of(false, new Subject(WEB, Optional.empty()))).isEqualTo(new Sighting.Gone());
  }

  private static Sighting of(boolean allShown, Subject subject) {
    ConfigObjects versions = new ConfigObjects();
    ConfigObjectSource source = _ -> Optional.of(stored());
    ConfigObjectReader reader =
        new ConfigObjectReader(source, versions, AnnotationNames.DEFAULTS, () -> 0);
    Decider decider =
        new Decider(
            new HashKeys(KEY, List.of()), new TriggerMaker(RolloutSettings.Trigger.ENV_VARS, KEY));
    return Objects.requireNonNull(
        new Sightings(versions, reader, decider, (_, _) -> true, allShown)
            .of(subject)
            .get(configMap("settings")));
  }

  private static ConfigObjectSource.Stored stored() {
    return new ConfigObjectSource.Stored(
        "7",
        Map.of(),
        Content.ofConfigMap(Json.MAPPER.valueToTree(Map.of("data", Map.of("a", "x")))));
  }
}
