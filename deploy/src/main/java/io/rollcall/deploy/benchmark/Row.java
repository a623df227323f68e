package io.rollcall.deploy.benchmark;

/**
 * One line of the table.
 *
 * @param what what was measured
 * @param ratio Rollcall's figure by the bare loop's; empty where there is none
 * @param rollcall Rollcall's figure
 * @param bare the bare loop's; empty where there is none
 * @param target as in design 10
 * @param met whether it is reached
 */
record Row(String what, String ratio, String rollcall, String bare, String target, boolean met) {

  /** A time that may be so many times that of the bare loop. */
  static Row ratio(String what, double rollcallMillis, double bareMillis, double limit) {
    double ratio = rollcallMillis / bareMillis;
    return new Row(
        what,
        "%.2f".formatted(ratio),
        millis(rollcallMillis),
        millis(bareMillis),
        "<= %.1fx".formatted(limit),
        ratio <= limit);
  }

  /** A time that may be so long, with what it is under other circumstances beside it. */
  static Row time(String what, double value, double limit) {
    return new Row(what, "", millis(value), "", "<= " + millis(limit), value <= limit);
  }

  static Row megabytes(String what, double value, int limit) {
    return new Row(what, "", "%.0f MB".formatted(value), "", "<= " + limit + " MB", value <= limit);
  }

  private static String millis(double value) {
    return value < 100 ? "%.1f ms".formatted(value) : "%.0f ms".formatted(value);
  }
}
