package io.rollcall.deploy.benchmark;

/**
 * How much is measured.
 *
 * @param workloads users of the one object of the fan-out
 * @param rounds fan-outs of each side
 * @param changes single changes of each side
 * @param seconds of load on the webhook
 * @param large whether memory is also measured with ten times the data per object
 */
record Sizes(int workloads, int rounds, int changes, int seconds, boolean large) {
  /** Workloads with an object of their own each, beside those of the fan-out. */
  static final int SINGLES = 10;

  Sizes {
    if (workloads < 1 || rounds < 1 || changes < 1 || seconds < 1) {
      throw new IllegalArgumentException("every size is at least 1");
    }
  }
}
