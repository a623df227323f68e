package io.rollcall.common.settings;

import java.util.EnumSet;
import java.util.Set;

/** The two processes; a parameter says which of them uses it. */
public enum Program {
  WEBHOOK("rollcall-webhook"),
  WATCHER("rollcall-watcher");

  static final Set<Program> BOTH = EnumSet.allOf(Program.class);

  private final String title;

  Program(String title) {
    this.title = title;
  }

  /** As help, logs and the user agent call it: {@code rollcall-watcher}. */
  public String title() {
    return title;
  }

  @Override
  public String toString() {
    return title;
  }
}
