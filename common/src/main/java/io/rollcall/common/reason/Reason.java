package io.rollcall.common.reason;

import java.util.Locale;

/**
 * Why something happened to a workload: the same word in logs, Events, metrics, alerts and the
 * annotation {@code rollcall.io/last-rollout}.
 */
public enum Reason {
  RELOADED("Reloaded", "a config object changed, and the workload was rolled"),
  RELOADED_IN_DOUBT(
      "ReloadedInDoubt",
      "as Reloaded, but nothing proves that the pods ran other content; counted apart"),
  RELOAD_FAILED("ReloadFailed", "the rollout was sent and not stored; it is tried again"),
  RELOAD_WITHOUT_EFFECT(
      "ReloadWithoutEffect",
      "the rollout was stored, and the template is the same as before: somebody undoes it"),
  IGNORED("Ignored", "a config object changed that carries the ignore annotation"),
  ANNOTATION_SKIPPED(
      "AnnotationSkipped", "an annotation cannot be followed, in whole or in part; the rest is"),
  NO_ROOM_FOR_STATE(
      "NoRoomForState", "the workload's own annotations leave no room for Rollcall's"),
  STATE_TAKEN_OFF(
      "StateTakenOff",
      "somebody takes Rollcall's annotations off in the very request that writes them");

  private final String word;
  private final String description;

  Reason(String word, String description) {
    this.word = word;
    this.description = description;
  }

  /** The word, in UpperCamelCase. */
  public String word() {
    return word;
  }

  /** What happened, in one line without a full stop. */
  public String description() {
    return description;
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
