package io.rollcall.watcher.workload;

import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.secret;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.policy.ConfigObjectPolicy;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.testing.RandomWorkloads;
import io.rollcall.watcher.testing.TestWorkload;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class InterestsTest {
  private static Interests of(TestWorkload workload) {
    return workload.entry().interests();
  }

  @Test
  void underAutoWhatIsUsedCounts() {
    Interests interests =
        of(TestWorkload.deployment("web").auto().usesConfigMap("a").usesSecretKey("s", "key"));

    assertThat(interests.objects()).containsOnlyKeys(configMap("a"), secret("s"));
    assertThat(interests.keys(configMap("a"))).isEmpty();
    assertThat(interests.keys(secret("s")).orElseThrow()).containsExactly("key");
  }

  @Test
  void aNamedObjectCountsWithAllItsKeysEvenWhereOneIsUsed() {
    Interests interests =
        of(TestWorkload.deployment("web").reloadsSecrets("s, t").usesSecretKey("s", "key"));

    assertThat(interests.objects()).containsOnlyKeys(secret("s"), secret("t"));
    assertThat(interests.keys(secret("s"))).isEmpty();
  }

  @Test
  void whatIsUsedWithoutPolicyDoesNotCount() {
    assertThat(of(TestWorkload.deployment("web").reloadsSecrets("s").usesConfigMap("a")).objects())
        .containsOnlyKeys(secret("s"));
  }

  @Test
  void underSearchTheObjectsOwnAnnotationDecidesLater() {
    Interests interests = of(TestWorkload.deployment("web").search().usesConfigMap("a"));

    assertThat(interests.objects()).containsOnlyKeys(configMap("a"));
    assertThat(interests.verdict(configMap("a"), ConfigObjectPolicy.NONE).rolls()).isFalse();
    assertThat(interests.verdict(configMap("a"), new ConfigObjectPolicy(false, true)).rolls())
        .isTrue();
  }

  @Test
  void aPatternIsMatchedOneByOneAndOnlyForItsKind() {
    Interests interests = of(TestWorkload.deployment("web").reloadsConfigMaps("app-.*"));

    assertThat(interests.objects()).isEmpty();
    assertThat(interests.patternKinds()).containsExactly(ConfigObjectKind.CONFIG_MAP);
    assertThat(interests.matchesPattern(configMap("app-a"))).isTrue();
    assertThat(interests.matchesPattern(configMap("my-app-a"))).isFalse();
    assertThat(interests.matchesPattern(secret("app-a"))).isFalse();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void anObjectIsOfInterestExactlyWhereThePolicyWouldRollForAWillingOne(long seed) {
    Random random = new Random(seed);
    ConfigObjectPolicy willing = new ConfigObjectPolicy(false, true);
    for (int i = 0; i < 100; i++) {
      WorkloadEntry web = RandomWorkloads.next(random, "web").entry();
      for (ConfigObjectRef ref : RandomWorkloads.OBJECTS) {
        boolean used = web.record().references().usage(ref).isPresent();
        assertThat(
                web.interests().objects().containsKey(ref) || web.interests().matchesPattern(ref))
            .as("seed %d, workload %d, %s of %s", seed, i, ref, web)
            .isEqualTo(web.policy().verdict(ref, used, willing).rolls());
      }
    }
  }
}
