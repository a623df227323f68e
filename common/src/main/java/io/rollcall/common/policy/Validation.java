package io.rollcall.common.policy;

/** {@code --validation}: what becomes of findings at apply time (design 5). */
public enum Validation {
  /** What is wrong is refused. */
  ENFORCE,
  /** What is wrong is stored with a warning, for moving a cluster over. */
  WARN,
  /** Nothing is said. */
  OFF
}
