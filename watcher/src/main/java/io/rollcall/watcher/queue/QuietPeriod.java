package io.rollcall.watcher.queue;

import java.time.Duration;

/**
 * How long changes of a workload are collected (design W3).
 *
 * @param window it is looked at when nothing came for this long; zero: at once
 * @param longest and never later than this after the first change
 */
public record QuietPeriod(Duration window, Duration longest) {
  public static final QuietPeriod NONE = new QuietPeriod(Duration.ZERO, Duration.ZERO);

  public QuietPeriod {
    if (window.isNegative() || longest.isNegative()) {
      throw new IllegalArgumentException(
          "a quiet period is never negative: " + window + ", " + longest);
    }
  }
}
