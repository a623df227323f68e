package io.rollcall.watcher.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.watcher.testing.FakeWorkloadApi;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FailureTest {
  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "409, CONFLICT",
    "404, GONE",
    "400, REFUSED",
    "401, REFUSED",
    "403, REFUSED",
    "413, REFUSED",
    "422, REFUSED",
    "408, PASSING",
    "429, PASSING",
    "500, PASSING",
    "503, PASSING",
    "504, PASSING"
  })
  void aStatusCodeSaysWhatFollows(int code, Failure expected) {
    assertThat(Failure.of(FakeWorkloadApi.failure(code))).isEqualTo(expected);
  }

  @Test
  void noAnswerPasses() {
    assertThat(Failure.of(new KubernetesClientException("timeout"))).isEqualTo(Failure.PASSING);
    assertThat(
            Failure.of(
                new KubernetesClientException("failed", new IOException("connection reset"))))
        .isEqualTo(Failure.PASSING);
  }

  @Test
  void theFirstConflictsAreRetriedAtOnce() {
    assertThat(Failure.CONFLICT.delay(0, new Random(1))).isZero();
    assertThat(Failure.CONFLICT.delay(2, new Random(1))).isZero();
    assertThat(Failure.CONFLICT.delay(3, new Random(1))).isPositive();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void delaysGrowToTheirBoundAndDifferByChance(long seed) {
    Random random = new Random(seed);
    for (int attempt = 0; attempt < 100; attempt++) {
      long full = Math.min(30_000, 500L << Math.min(attempt, 16));
      assertThat(Failure.PASSING.delay(attempt, random).toMillis())
          .as("seed %d, attempt %d", seed, attempt)
          .isBetween(full / 2, full);
    }
  }

  @ParameterizedTest
  @EnumSource(Failure.class)
  void noDelayIsEverLongerThanFiveMinutes(Failure failure) {
    for (int attempt : new int[] {0, 1, 16, 17, 31, 32, 33, 63, 64, 1000, Integer.MAX_VALUE}) {
      assertThat(failure.delay(attempt, new Random(attempt)))
          .isBetween(Duration.ZERO, Duration.ofMinutes(5));
    }
  }
}
