package io.rollcall.deploy.benchmark;

import java.util.List;

/** Durations in milliseconds. */
record Samples(List<Double> sorted) {
  private static final double NANOS = 1e6;

  Samples {
    if (sorted.isEmpty()) {
      throw new IllegalArgumentException("nothing was measured");
    }
    sorted = sorted.stream().sorted().toList();
  }

  /** The time from {@code start} to {@code end}, which are in nanoseconds. */
  static double millis(long start, long end) {
    return (end - start) / NANOS;
  }

  double median() {
    return percentile(50);
  }

  /** The smallest value that so many percent do not pass. */
  double percentile(double percent) {
    int rank = (int) Math.ceil(percent / 100 * sorted.size());
    return sorted.get(Math.max(rank, 1) - 1);
  }

  double worst() {
    return sorted.getLast();
  }

  double best() {
    return sorted.getFirst();
  }

  /** How many there are, and how far they are spread. */
  @Override
  public String toString() {
    return "n=%d min=%.1f median=%.1f p90=%.1f max=%.1f ms"
        .formatted(sorted.size(), best(), median(), percentile(90), worst());
  }
}
