package io.rollcall.common.settings;

import java.util.List;

/**
 * A flag of Reloader's that means nothing here. It is accepted, so that its arguments can be taken
 * over as they are, with one warning (compat.md 8).
 *
 * @param flag name without the dashes
 * @param bool whether it is a boolean, which takes no separate value
 * @param instead what to do instead
 */
record DroppedFlag(String flag, boolean bool, String instead) {
  static final List<DroppedFlag> ALL =
      List.of(
          new DroppedFlag(
              "sync-after-restart",
              true,
              "drop it: every start compares the content of each config object with what the pods started with"),
          new DroppedFlag(
              "enable-pprof", true, "use the JVM's flight recorder: jcmd <pid> JFR.start"),
          new DroppedFlag(
              "pprof-addr", false, "use the JVM's flight recorder: jcmd <pid> JFR.start"));

  String warning() {
    return "--" + flag + " has no effect; " + instead;
  }
}
