package io.rollcall.watcher.decide;

import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.object.Sighting;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Whether annotations are brought up to date where nothing rolls. A baseline that moved only for
 * objects to which the policy says no is remembered and not written, or each change of an ignored
 * object would be a write (design 3).
 */
record Writing(BaselineView view, SortedMap<ConfigObjectRef, Sighting> present) {
  boolean isDue(Baseline next) {
    if (!view.entry().recordIsStored()) {
      return true;
    }
    Optional<Baseline> stored = view.entry().storedBaseline().flatMap(Baseline::parse);
    if (stored.isEmpty()) {
      return true;
    }
    String text = next.text();
    if (stored.get().text().equals(text)) {
      return false;
    }
    boolean sameButForObjects = stored.get().with(next.contents()).text().equals(text);
    return !sameButForObjects
        || present.entrySet().stream()
            .filter(object -> differs(object.getKey(), stored.get(), next))
            .anyMatch(object -> !isRefused(object));
  }

  private static boolean differs(ConfigObjectRef ref, Baseline stored, Baseline next) {
    return !stored.entry(ref).equals(next.entry(ref));
  }

  private boolean isRefused(Map.Entry<ConfigObjectRef, Sighting> object) {
    return object.getValue() instanceof Sighting.Seen seen
        && !view.verdict(object.getKey(), seen).rolls();
  }
}
