package io.rollcall.watcher.decide;

import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.object.Sighting;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the objects stand against a folded baseline: whether any differs can be told, but not which.
 * One rollout for the first that may roll the workload, in doubt.
 */
record FoldedComparison(BaselineView view, Baseline.Folded folded) {
  SortedMap<ConfigObjectRef, Standing> standings(SortedMap<ConfigObjectRef, Sighting> present) {
    SortedMap<ConfigObjectRef, Standing> standings = new TreeMap<>();
    SortedMap<ConfigObjectRef, Baseline.Entry> entries = new TreeMap<>();
    present.forEach(
        (ref, sighting) -> {
          Baseline.Entry now =
              sighting instanceof Sighting.Seen seen
                  ? view.next(ref, seen, false)
                  : new Baseline.Absent(false);
          entries.put(ref, now);
          standings.put(ref, new Standing.Moved(now));
        });
    if (!isEqual(Baseline.Listed.of(entries).folded())) {
      firstToRoll(present)
          .ifPresent(cause -> standings.computeIfPresent(cause.getKey(), (_, now) -> due(now)));
    }
    return standings;
  }

  private boolean isEqual(Baseline.Folded now) {
    return now.versions().equals(folded.versions())
        || (view.keyIsCurrent() && now.content().equals(folded.content()));
  }

  private Optional<Map.Entry<ConfigObjectRef, Sighting>> firstToRoll(
      SortedMap<ConfigObjectRef, Sighting> present) {
    return present.entrySet().stream()
        .filter(
            object ->
                object.getValue() instanceof Sighting.Seen seen
                    && view.verdict(object.getKey(), seen).rolls())
        .findFirst();
  }

  private static Standing due(Standing now) {
    return now.next().<Standing>map(entry -> new Standing.Due(entry, true)).orElse(now);
  }
}
