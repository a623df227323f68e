package io.rollcall.watcher.object;

import static io.rollcall.watcher.testing.Samples.KEY;
import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.inShop;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.policy.AnnotationNames;
import io.rollcall.common.reference.ConfigObjectKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ConfigObjectReaderTest {
  private static final ConfigObjectKey SETTINGS = inShop(configMap("settings"));
  private static final Facet WHOLE = new Facet(Optional.empty(), KEY);
  private static final Facet KEY_A = facet("a");
  private static final Facet KEY_B = facet("b");

  private final ConfigObjects versions = new ConfigObjects();
  private final FakeSource source = new FakeSource();
  private final AtomicLong nanos = new AtomicLong();

  /** Each look at the clock is a second later, so that nothing waits for the gap. */
  private final ConfigObjectReader reader =
      new ConfigObjectReader(
          source,
          versions,
          AnnotationNames.DEFAULTS,
          () -> nanos.addAndGet(Duration.ofSeconds(1).toNanos()));

  private static Facet facet(String key) {
    return new Facet(Optional.of(new TreeSet<>(Set.of(key))), KEY);
  }

  private void both(String version, String a, String b) {
    source.store(SETTINGS, version, a, b);
    versions.present(SETTINGS, version);
  }

  @Test
  void anObjectThatTheWatchDoesNotShowIsGoneWithoutARequest() {
    assertThat(reader.read(SETTINGS, Set.of(WHOLE))).isEqualTo(new Sighting.Gone());
    assertThat(source.gets).hasValue(0);
  }

  @Test
  void oneVersionIsReadOnce() {
    both("1", "x", "y");

    reader.read(SETTINGS, Set.of(WHOLE));
    reader.read(SETTINGS, Set.of(WHOLE));

    assertThat(source.gets).hasValue(1);
  }

  @Test
  void aThousandUsersOfOneChangeShareOneGet() throws Exception {
    both("1", "x", "y");
    try (ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Sighting>> reads =
          IntStream.range(0, 1000)
              .<Callable<Sighting>>mapToObj(_ -> () -> reader.read(SETTINGS, Set.of(WHOLE)))
              .toList();
      for (Future<Sighting> read : users.invokeAll(reads)) {
        assertThat(read.get()).isInstanceOf(Sighting.Seen.class);
      }
    }
    assertThat(source.gets).hasValue(1);
  }

  @Test
  void otherContentIsNewsAndTheSameContentInANewVersionIsNot() {
    both("1", "x", "y");
    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isTrue();
    both("2", "x", "y");
    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isFalse();
    both("3", "other", "y");
    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isTrue();
  }

  @Test
  void keysThatNobodyUsesAreNoNews() {
    both("1", "x", "y");
    reader.isNews(SETTINGS, Set.of(KEY_A));
    both("2", "x", "other");

    assertThat(reader.isNews(SETTINGS, Set.of(KEY_A))).isFalse();
    assertThat(reader.isNews(SETTINGS, Set.of(KEY_A, KEY_B))).isTrue();
  }

  @Test
  void anAnnotationThatCountsIsNews() {
    both("1", "x", "");
    reader.isNews(SETTINGS, Set.of(WHOLE));
    source.storeMatching(SETTINGS, "2", "x");
    versions.present(SETTINGS, "2");

    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isTrue();
  }

  @Test
  void aChangeThatCouldNotBeReadIsStillNewsLater() {
    both("1", "x", "y");
    reader.isNews(SETTINGS, Set.of(WHOLE));
    both("2", "other", "y");
    source.failing = true;
    assertThatThrownBy(() -> reader.isNews(SETTINGS, Set.of(WHOLE)))
        .isInstanceOf(KubernetesClientException.class);

    source.failing = false;
    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isTrue();
  }

  @Test
  void aWorkloadThatReadFirstTakesNoNewsFromTheOthers() {
    both("1", "x", "y");
    reader.isNews(SETTINGS, Set.of(WHOLE));
    both("2", "other", "y");
    reader.read(SETTINGS, Set.of(WHOLE));

    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isTrue();
    assertThat(source.gets).hasValue(2);
  }

  @Test
  void aReadingAheadOfTheWatchServesWhenTheWatchCatchesUp() {
    versions.present(SETTINGS, "2");
    source.store(SETTINGS, "3", "new", "y");
    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isTrue();

    versions.present(SETTINGS, "3");

    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isFalse();
    assertThat(source.gets).hasValue(1);
  }

  @Test
  void aReadingAheadOfTheWatchIsNewsEvenIfAnotherWorkloadReadIt() {
    both("1", "x", "y");
    reader.isNews(SETTINGS, Set.of(WHOLE));
    source.store(SETTINGS, "2", "new", "y"); // the watch lags
    reader.read(SETTINGS, Set.of(WHOLE, KEY_A));

    versions.present(SETTINGS, "2");

    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isTrue();
  }

  @Test
  void deletedAndReCreatedWithOtherContentIsNews() {
    both("1", "x", "y");
    reader.isNews(SETTINGS, Set.of(WHOLE));
    source.delete(SETTINGS);
    versions.absent(SETTINGS);
    assertThat(reader.read(SETTINGS, Set.of(WHOLE))).isEqualTo(new Sighting.Gone());
    both("5", "other", "y");

    assertThat(reader.isNews(SETTINGS, Set.of(WHOLE))).isTrue();
    assertThat(reader.read(SETTINGS, Set.of(WHOLE)))
        .isInstanceOfSatisfying(
            Sighting.Seen.class, seen -> assertThat(seen.resourceVersion()).isEqualTo("5"));
  }

  @Test
  void anObjectDeletedBeforeTheWatchTellsIsGone() {
    both("1", "x", "y");
    source.delete(SETTINGS);

    assertThat(reader.read(SETTINGS, Set.of(WHOLE))).isEqualTo(new Sighting.Gone());
    both("2", "x", "y");
    assertThat(reader.read(SETTINGS, Set.of(WHOLE))).isInstanceOf(Sighting.Seen.class);
  }

  @Test
  void usersOfDifferentKeysShareTheGetOfANewVersion() {
    both("1", "x", "y");
    reader.read(SETTINGS, Set.of(KEY_A, KEY_B));
    both("2", "x2", "y2");

    reader.read(SETTINGS, Set.of(KEY_A));
    reader.read(SETTINGS, Set.of(KEY_B));

    assertThat(source.gets).hasValue(2);
  }

  @Test
  void keysThatNobodyAsksForAnyMoreAreHashedNoMore() {
    both("1", "x", "y");
    reader.read(SETTINGS, Set.of(KEY_A, KEY_B));
    both("2", "x", "y");
    reader.read(SETTINGS, Set.of(KEY_A));
    both("3", "x", "y");

    assertThat(reader.read(SETTINGS, Set.of(KEY_A)))
        .isInstanceOfSatisfying(
            Sighting.Seen.class, seen -> assertThat(seen.hashes()).containsOnlyKeys(KEY_A));
  }

  @Test
  void nothingIsRememberedOfObjectsThatAreGone() {
    for (int i = 0; i < 100; i++) {
      ConfigObjectKey object = inShop(configMap("settings-" + i));
      source.store(object, "1", "x", "y");
      versions.present(object, "1");
      reader.isNews(object, Set.of(WHOLE));
      versions.absent(object);
      assertThat(reader.isNews(object, Set.of(WHOLE))).isTrue();
    }

    assertThat(reader.remembered()).isZero();
  }

  @Test
  void aFlappingObjectIsReadAFewTimesASecondOnly() {
    ConfigObjectReader real =
        new ConfigObjectReader(source, versions, AnnotationNames.DEFAULTS, System::nanoTime);
    long start = System.nanoTime();
    for (int i = 0; i < 4; i++) {
      both("" + i, "x" + i, "y");
      real.read(SETTINGS, Set.of(WHOLE));
    }

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(740));
  }

  @Test
  void whatIsKnownOfAnObjectShowsNoContent() {
    both("1", "Tr0ub4dor", "y");

    assertThat(reader.read(SETTINGS, Set.of(WHOLE)).toString())
        .doesNotContain("Tr0ub4dor", "VHIwdWI0ZG9y");
  }
}
