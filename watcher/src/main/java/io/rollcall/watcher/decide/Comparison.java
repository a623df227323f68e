package io.rollcall.watcher.decide;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.policy.Verdict;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.object.Sighting;
import java.util.Optional;

/** How each object stands against a baseline that lists it, or against none. */
record Comparison(BaselineView view) {
  Standing standing(ConfigObjectRef ref, Sighting sighting) {
    Optional<Baseline.Entry> old = view.baseline().flatMap(base -> base.entry(ref));
    return switch (sighting) {
      case Sighting.Unknown _, Sighting.Unread _ -> new Standing.Kept(old);
      // A delete rolls nothing, and the entry stays: it is judged by content when the object is
      // back.
      case Sighting.Gone _ ->
          new Standing.Kept(Optional.of(old.orElse(new Baseline.Absent(false))));
      case Sighting.Seen seen -> seen(ref, old, seen);
    };
  }

  private Standing seen(ConfigObjectRef ref, Optional<Baseline.Entry> old, Sighting.Seen seen) {
    if (old.isEmpty()) {
      return new Standing.Moved(view.next(ref, seen, false));
    }
    return switch (old.get()) {
      // The object appeared: without --reload-on-create that rolls nothing.
      case Baseline.Absent _ -> new Standing.Moved(view.next(ref, seen, true));
      case Baseline.Present there -> compared(ref, there, seen);
    };
  }

  private Standing compared(ConfigObjectRef ref, Baseline.Present old, Sighting.Seen seen) {
    boolean sameKeys = old.keys().equals(view.covered(ref));
    Likeness likeness = likeness(ref, old, seen, sameKeys);
    if (likeness == Likeness.EQUAL) {
      return sameKeys && view.keyIsCurrent()
          ? new Standing.Kept(Optional.of(old))
          : new Standing.Moved(view.next(ref, seen, old.moved()));
    }
    return switch (view.verdict(ref, seen)) {
      case Verdict.No(Verdict.Why why) -> new Standing.Refused(view.next(ref, seen, true), why);
      case Verdict.Yes _ ->
          new Standing.Due(
              view.next(ref, seen, false),
              likeness == Likeness.UNPROVEN || !view.isOfThisTemplate());
    };
  }

  private Likeness likeness(
      ConfigObjectRef ref, Baseline.Present old, Sighting.Seen seen, boolean sameKeys) {
    Optional<ContentHash> hash = view.comparableHash(ref, seen);
    if (sameKeys && hash.isPresent()) {
      return hash.get().equals(old.hash()) ? Likeness.EQUAL : Likeness.DIFFERENT;
    }
    // Other keys, or the hash key is gone: only an unchanged version proves equal content (design 3
    // and W2).
    return seen.resourceVersion().equals(old.resourceVersion())
        ? Likeness.EQUAL
        : Likeness.UNPROVEN;
  }

  private enum Likeness {
    EQUAL,
    DIFFERENT,
    /** Nothing proves that it is equal. */
    UNPROVEN
  }
}
