package io.rollcall.common.policy;

/** Whether a change of one config object rolls one workload (compat.md 2). */
public sealed interface Verdict {
  /** It does. */
  record Yes(Via via) implements Verdict {}

  /** It does not. */
  record No(Why why) implements Verdict {}

  /** The first rule that says yes. */
  enum Via {
    /** A named list matches; a reference is not needed. */
    NAMED,
    /** {@code search} here, {@code match} there, and referenced. */
    SEARCH,
    /** {@code auto} or typed {@code auto}, and referenced. */
    AUTO,
    /** {@code --auto-reload-all}, nothing said against it, and referenced. */
    AUTO_RELOAD_ALL
  }

  /** The rule that says no, or why none says yes. */
  enum Why {
    /** {@code ignore} on the config object. */
    IGNORED_OBJECT,
    /** {@code ignore} on the workload. */
    IGNORED_WORKLOAD,
    /** The exclude list of its kind has the name. */
    EXCLUDED,
    /** The policy would take it if the pod template used it. */
    NOT_REFERENCED,
    /** {@code search} only, and the object has no {@code match}. */
    NOT_MATCHED,
    /** {@code --auto-reload-all}, but the workload's {@code auto} says no. */
    SWITCHED_OFF,
    /** Nothing on the workload speaks of this object. */
    NOT_SELECTED
  }

  /** Whether it rolls. */
  default boolean rolls() {
    return switch (this) {
      case Yes yes -> true;
      case No no -> false;
    };
  }
}
