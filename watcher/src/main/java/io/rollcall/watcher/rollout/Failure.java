package io.rollcall.watcher.rollout;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** What a failed request means for the workload, by its status code (design W4). */
enum Failure {
  /** 409: the workload changed since; it is read and decided on anew, at once. */
  CONFLICT(Duration.ZERO, Duration.ofSeconds(2)),
  /** 404: there is nothing to roll any more. */
  GONE(Duration.ZERO, Duration.ZERO),
  /** 403, 422 and other refusals: somebody must do something first; tried at growing gaps. */
  REFUSED(Duration.ofSeconds(2), Duration.ofMinutes(5)),
  /** 429, 5xx, time-outs, no connection: it passes by itself. */
  PASSING(Duration.ofMillis(500), Duration.ofSeconds(30));

  private static final int CONFLICTS_AT_ONCE = 3;

  private final Duration first;
  private final Duration longest;

  Failure(Duration first, Duration longest) {
    this.first = first;
    this.longest = longest;
  }

  static Failure of(KubernetesClientException problem) {
    if (hasNoAnswer(problem)) {
      return PASSING;
    }
    return switch (problem.getCode()) {
      case 409 -> CONFLICT;
      case 404 -> GONE;
      case 408, 429 -> PASSING;
      default -> problem.getCode() >= 500 ? PASSING : REFUSED;
    };
  }

  /** Whether nobody knows what became of the request: the client has no status code then, or -1. */
  static boolean hasNoAnswer(KubernetesClientException problem) {
    return problem.getCode() <= 0;
  }

  /** How long to wait before try number {@code attempt + 1}: exponential, half of it by chance. */
  Duration delay(int attempt, RandomGenerator random) {
    if (this == CONFLICT && attempt < CONFLICTS_AT_ONCE) {
      return Duration.ZERO;
    }
    long base = Math.max(first.toMillis(), 100);
    long full = Math.min(longest.toMillis(), base << Math.min(attempt, 16));
    return Duration.ofMillis(full / 2 + random.nextLong(full / 2 + 1));
  }
}
