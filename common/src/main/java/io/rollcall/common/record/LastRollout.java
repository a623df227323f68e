package io.rollcall.common.record;

import io.rollcall.common.reference.ConfigObjectRef;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The last rollout, for people and tools (annotation {@code rollcall.io/last-rollout}, design 3).
 * Nothing is decided by it.
 *
 * @param at when it was decided
 * @param reason why, one of the words that logs and Events use
 * @param objects the config objects that it was for, at most {@value #MOST_OBJECTS}
 * @param more how many further objects are left out
 */
public record LastRollout(Instant at, String reason, List<ConfigObjectRef> objects, int more) {
  /** A person reads no more of them, and broad patterns can match thousands. */
  public static final int MOST_OBJECTS = 10;

  public LastRollout {
    objects = List.copyOf(objects);
  }

  /** A rollout for {@code objects}, of which the first {@value #MOST_OBJECTS} are named. */
  public static LastRollout of(Instant at, String reason, List<ConfigObjectRef> objects) {
    int named = Math.min(objects.size(), MOST_OBJECTS);
    return new LastRollout(at, reason, objects.subList(0, named), objects.size() - named);
  }

  /** Reads the annotation; empty where it is unreadable. Never throws. */
  public static Optional<LastRollout> parse(String annotation) {
    return LastRolloutCodec.read(annotation);
  }

  /** The annotation: compact JSON with sorted keys. */
  public String text() {
    return LastRolloutCodec.write(this);
  }
}
