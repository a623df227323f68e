package io.rollcall.common.reason;

import java.util.Locale;

/**
 * Why something happened to a workload: the same word in logs, Events, metrics, alerts and the
 * annotation {@code rollcall.io/last-rollout}.
 */
public enum Reason {
  /** A config object changed, and the workload was rolled. */
  RELOADED("Reloaded"),
  /** As {@link #RELOADED}, but nothing proves that the pods ran other content (design 3). */
  RELOADED_IN_DOUBT("ReloadedInDoubt"),
  /** The rollout was sent and could not be stored; it is tried again. */
  RELOAD_FAILED("ReloadFailed"),
  /** The rollout was stored, and the template is the same as before: somebody undoes it. */
  RELOAD_WITHOUT_EFFECT("ReloadWithoutEffect"),
  /** A config object changed that carries {@code ignore}. */
  IGNORED("Ignored"),
  /** An annotation cannot be followed; the rest is. */
  ANNOTATION_SKIPPED("AnnotationSkipped"),
  /** The workload's own annotations leave no room for ours. */
  NO_ROOM_FOR_STATE("NoRoomForState"),
  /** Somebody takes our annotations off in the very request that writes them. */
  STATE_TAKEN_OFF("StateTakenOff");

  private final String word;

  Reason(String word) {
    this.word = word;
  }

  /** The word, in UpperCamelCase. */
  public String word() {
    return word;
  }

  /** The word as metric label: {@code reloaded_in_doubt}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return word;
  }
}
