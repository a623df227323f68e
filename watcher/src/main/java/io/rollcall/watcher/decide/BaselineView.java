package io.rollcall.watcher.decide;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.policy.Verdict;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.record.ReferenceRecord.Origin;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.object.Facet;
import io.rollcall.watcher.object.Sighting;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** A workload with its baseline, under the hash keys that there are. */
record BaselineView(Subject subject, HashKeys keys) {
  Optional<Baseline> baseline() {
    return subject.baseline();
  }

  WorkloadEntry entry() {
    return subject.entry();
  }

  /** Whether template, mark and triggers are those that the baseline names. */
  boolean isOfThisTemplate() {
    return baseline().filter(this::names).isPresent();
  }

  private boolean names(Baseline baseline) {
    // A record that the watcher wrote has no mark: it did not see the write, so the mark tells
    // nothing.
    Optional<String> mark = mark();
    boolean sameMark = mark.isEmpty() || baseline.mark().isEmpty() || mark.equals(baseline.mark());
    return baseline.template().equals(entry().record().template())
        && sameMark
        && baseline.triggers().equals(entry().triggers().digest());
  }

  /** The mark of the record; empty where the watcher resolved the template itself. */
  Optional<String> mark() {
    return entry().record().origin().map(Origin::mark);
  }

  /** The key that the baseline's hashes were made with; empty where it is gone. */
  Optional<HashKey> key() {
    return baseline().flatMap(base -> keys.find(base.hashKey()));
  }

  boolean keyIsCurrent() {
    return baseline().filter(base -> base.hashKey().equals(keys.current().id())).isPresent();
  }

  /** What of {@code ref} counts now, short. */
  CoveredKeys covered(ConfigObjectRef ref) {
    return CoveredKeys.of(countingKeys(ref));
  }

  /** What must be hashed of {@code ref}: for the next baseline, and to compare with this one. */
  List<Facet> facets(ConfigObjectRef ref) {
    Facet next = new Facet(countingKeys(ref), keys.current());
    return key()
        .filter(key -> !key.id().equals(keys.current().id()))
        .map(old -> List.of(next, new Facet(countingKeys(ref), old)))
        .orElse(List.of(next));
  }

  /** The hash of what counts of {@code ref}, made with the baseline's key; empty if it is gone. */
  Optional<ContentHash> comparableHash(ConfigObjectRef ref, Sighting.Seen seen) {
    return key().map(key -> seen.hashes().get(new Facet(countingKeys(ref), key)));
  }

  /** The entry of the next baseline for an object that was read. */
  Baseline.Present next(ConfigObjectRef ref, Sighting.Seen seen, boolean moved) {
    Facet facet = new Facet(countingKeys(ref), keys.current());
    ContentHash hash = seen.hashes().get(facet);
    if (hash == null) {
      throw new IllegalStateException("nobody hashed " + ref + " for " + entry().key());
    }
    return new Baseline.Present(seen.resourceVersion(), hash, facet.covered(), moved);
  }

  Verdict verdict(ConfigObjectRef ref, Sighting.Seen seen) {
    return entry().interests().verdict(ref, seen.policy());
  }

  private Optional<SortedSet<String>> countingKeys(ConfigObjectRef ref) {
    return entry().interests().keys(ref);
  }
}
