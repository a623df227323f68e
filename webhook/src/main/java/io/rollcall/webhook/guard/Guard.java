package io.rollcall.webhook.guard;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps what Rollcall wrote on a workload from being taken away, copied or forged by others (design
 * 3). Annotations travel: {@code kubectl rollout undo} brings back those of an old ReplicaSet, a
 * {@code replace} drops them, an export carries them to another object.
 */
public final class Guard {
  private Guard() {}

  /** How far Rollcall is asked to look after a workload. */
  public enum Care {
    /** Somebody opted in: the record is kept up. */
    RECORDED,
    /** No opt-in left. */
    NOT_ASKED,
    /** {@code rollcall.io/release}: the guard lets go. */
    RELEASED
  }

  /**
   * What a new workload is stored with. A baseline that arrives with it tells of another object:
   * the uid that it names cannot be that of an object that has none yet.
   *
   * @param record made for this workload
   */
  public static OwnAnnotations onCreate(Care care, Supplier<String> record) {
    return care == Care.RECORDED
        ? OwnAnnotations.NONE.withRecord(Optional.of(record.get()))
        : OwnAnnotations.NONE;
  }

  /**
   * What an updated workload is stored with.
   *
   * @param stored what the object that is replaced carries
   * @param onlyOursDiffer whether object and old object are equal but for our own annotations
   * @param record made for the workload as it is to be stored
   */
  public static OwnAnnotations onUpdate(
      Care care, OwnAnnotations stored, boolean onlyOursDiffer, Supplier<String> record) {
    return switch (care) {
      case RELEASED -> OwnAnnotations.NONE;
      case NOT_ASKED ->
          new OwnAnnotations(Optional.empty(), Optional.empty(), stored.lastRollout());
      // Whoever writes a whole set of annotations again and again must not start a loop: an object
      // that is stored byte-equal makes no event.
      case RECORDED -> onlyOursDiffer ? stored : stored.withRecord(Optional.of(record.get()));
    };
  }
}
