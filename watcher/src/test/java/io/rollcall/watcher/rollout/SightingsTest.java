package io.rollcall.watcher.rollout;

import static io.rollcall.watcher.testing.Samples.KEY;
import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.inShop;
import static io.rollcall.watcher.testing.Samples.secret;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.hash.Content;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.json.Json;
import io.rollcall.common.policy.AnnotationNames;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.settings.RolloutSettings.Trigger;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.decide.TriggerMaker;
import io.rollcall.watcher.object.ConfigObjectReader;
import io.rollcall.watcher.object.ConfigObjectSource;
import io.rollcall.watcher.object.ConfigObjects;
import io.rollcall.watcher.object.Sighting;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SightingsTest {
  private final ConfigObjects versions = new ConfigObjects();
  private final List<String> gets = new ArrayList<>();
  private final Set<ConfigObjectKind> watched = EnumSet.allOf(ConfigObjectKind.class);
  private final Decider decider =
      new Decider(HashKeys.of(KEY), new TriggerMaker(Trigger.ENV_VARS, KEY));
  private final Sightings sightings =
      new Sightings(
          versions,
          new ConfigObjectReader(this::get, versions, AnnotationNames.DEFAULTS, System::nanoTime),
          decider,
          (kind, _) -> watched.contains(kind),
          true);

  private Optional<ConfigObjectSource.Stored> get(ConfigObjectKey object) {
    gets.add(object.ref().toString());
    Content.Present content =
        Content.ofConfigMap(Json.MAPPER.valueToTree(Map.of("data", Map.of("a", "x"))));
    return versions
        .version(object)
        .map(version -> new ConfigObjectSource.Stored(version, Map.of(), content));
  }

  private Subject subject(TestWorkload workload) {
    return new Subject(workload.entry(), Optional.empty());
  }

  /** As after a decision on what there is now. */
  private Subject settled(TestWorkload workload) {
    WorkloadEntry entry = workload.entry();
    Subject fresh = new Subject(entry, Optional.empty());
    Baseline baseline = decider.decide(fresh, sightings.of(fresh)).next();
    gets.clear();
    return new Subject(entry, Optional.of(baseline));
  }

  @Test
  void whatIsUsedAndWhatAPatternTakesIsReadOnce() {
    versions.present(inShop(configMap("settings")), "1");
    versions.present(inShop(configMap("app-a")), "2");
    versions.present(inShop(configMap("other")), "3");
    Subject web =
        subject(
            TestWorkload.deployment("web")
                .auto()
                .usesConfigMap("settings")
                .usesConfigMap("missing")
                .reloadsConfigMaps("app-.*, set.*"));

    assertThat(sightings.of(web))
        .containsOnlyKeys(configMap("app-a"), configMap("missing"), configMap("settings"))
        .containsEntry(configMap("missing"), new Sighting.Gone());
    assertThat(gets)
        .containsExactlyInAnyOrder("ConfigMap settings", "ConfigMap app-a", "ConfigMap missing");
  }

  @Test
  void whatTheBaselineWasTakenFromIsNotReadAgain() {
    versions.present(inShop(configMap("settings")), "1");
    Subject web = settled(TestWorkload.deployment("web").auto().usesConfigMap("settings"));

    decider.decide(web, sightings.of(web));
    assertThat(gets).isEmpty();

    versions.present(inShop(configMap("settings")), "2");
    sightings.of(web);
    assertThat(gets).containsExactly("ConfigMap settings");
  }

  @Test
  void objectsOfAKindThatCannotBeSeenAreUnknownAndNotRead() {
    watched.remove(ConfigObjectKind.SECRET);
    Subject web = subject(TestWorkload.deployment("web").auto().usesSecretKey("s", "key"));

    assertThat(sightings.of(web)).containsEntry(secret("s"), new Sighting.Unknown());
    assertThat(gets).isEmpty();
  }

  @Test
  void anObjectOfAPatternThatIsGoneIsShownAsGone() {
    versions.present(inShop(configMap("app-a")), "1");
    Subject web = settled(TestWorkload.deployment("web").reloadsConfigMaps("app-.*"));
    versions.absent(inShop(configMap("app-a")));

    assertThat(sightings.of(web)).containsEntry(configMap("app-a"), new Sighting.Gone());
  }

  @Test
  void anObjectOfAPatternThatCannotBeSeenAnyMoreKeepsItsPlace() {
    versions.present(inShop(configMap("app-a")), "1");
    Subject web = settled(TestWorkload.deployment("web").reloadsConfigMaps("app-.*"));
    versions.absent(inShop(configMap("app-a")));
    watched.clear();

    assertThat(decider.decide(web, sightings.of(web)).next())
        .isEqualTo(web.baseline().orElseThrow());
  }

  @Test
  void thousandsOfMatchesAreReadOnceAndThenKnown() {
    for (int i = 0; i < 3_000; i++) {
      versions.present(inShop(configMap("app-" + i)), "1");
    }
    Subject web = settled(TestWorkload.deployment("web").reloadsConfigMaps(".*"));

    assertThat(sightings.of(web)).hasSize(3_000);
    assertThat(gets).isEmpty();
  }
}
