package io.rollcall.webhook.server;

import io.rollcall.common.policy.GoDuration;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long a request may wait for its turn. The API server says in the query how long it waits
 * itself ({@code ?timeout=5s}); an answer after that is lost.
 */
final class CallerPatience {
  /** Leaves a fifth for the work and the way back. */
  private static final double SHARE = 0.8;

  private CallerPatience() {}

  /** The longest wait, for a {@code timeout} as the query has it; null where it says nothing. */
  static Duration of(@Nullable String timeout, Duration defaultTimeout) {
    Duration whole = timeout == null ? defaultTimeout : parse(timeout, defaultTimeout);
    return Duration.ofNanos((long) (whole.toNanos() * SHARE));
  }

  private static Duration parse(String timeout, Duration defaultTimeout) {
    return switch (GoDuration.parse(timeout)) {
      case GoDuration.Result.Parsed(Duration duration) ->
          duration.isPositive() && duration.compareTo(defaultTimeout) < 0
              ? duration
              : defaultTimeout;
      case GoDuration.Result.Malformed malformed -> defaultTimeout;
    };
  }
}
