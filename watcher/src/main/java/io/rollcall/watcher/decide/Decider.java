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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * Decides what is to be done with a workload: a pure function of the workload, its baseline and the
 * config objects at present (design 3, "Is the workload in step?").
 *
 * <p>Where the template is the one that the baseline names, another hash is a rollout. Where it is
 * another one, its pods started after the baseline was taken: an equal hash is in step, another one
 * rolls once, in doubt, since nothing here tells whether the pods started before or after the
 * object changed. Where there is no baseline for an object, the present becomes it.
 */
public final class Decider {
  private final HashKeys keys;
  private final TriggerMaker triggers;

  public Decider(HashKeys keys, TriggerMaker triggers) {
    this.keys = keys;
    this.triggers = triggers;
  }

  /**
   * What is to be done.
   *
   * @param present what is known of every object that the workload is interested in
   */
  public Decision decide(Subject subject, SortedMap<ConfigObjectRef, Sighting> present) {
    WorkloadEntry entry = subject.entry();
    SortedMap<ConfigObjectRef, Standing> standings = new Comparison(subject, present).standings();
    SortedMap<ConfigObjectRef, Baseline.Entry> entries = new TreeMap<>();
    List<ConfigObjectRef> causes = new ArrayList<>();
    List<Decision.Refusal> refusals = new ArrayList<>();
    boolean inDoubt = true;
    for (Map.Entry<ConfigObjectRef, Standing> one : standings.entrySet()) {
      one.getValue().next().ifPresent(next -> entries.put(one.getKey(), next));
      switch (one.getValue()) {
        case Standing.Due due -> {
          causes.add(one.getKey());
          inDoubt &= due.inDoubt();
        }
        case Standing.Refused refused ->
            refusals.add(new Decision.Refusal(one.getKey(), refused.why()));
        case Standing.Kept _, Standing.Moved _ -> {}
      }
    }
    if (causes.isEmpty()) {
      Baseline next = baseline(entry, entry.triggers().digest(), entries);
      return new Decision.InStep(next, isToBeWritten(entry, next, present), refusals);
    }
    TriggerChange change = triggers.make(entry, causes, entries);
    Baseline next = baseline(entry, change.applyTo(entry.triggers()).digest(), entries);
    return new Decision.Roll(causes, change, next, inDoubt, refusals);
  }

  /** What must be hashed of {@code ref} to decide on {@code subject}. */
  public List<Facet> facets(Subject subject, ConfigObjectRef ref) {
    Optional<SortedSet<String>> covered = subject.entry().interests().keys(ref);
    Facet now = new Facet(covered, keys.current());
    return baselineKey(subject)
        .filter(key -> !key.id().equals(keys.current().id()))
        .map(old -> List.of(now, new Facet(covered, old)))
        .orElse(List.of(now));
  }

  /**
   * Whether the baseline of {@code subject} was taken from this very version of {@code ref}, with
   * the same keys and the present hash key: then it need not be read.
   */
  public boolean knows(Subject subject, ConfigObjectRef ref, String resourceVersion) {
    return subject
        .baseline()
        .filter(baseline -> baseline.hashKey().equals(keys.current().id()))
        .flatMap(baseline -> baseline.entry(ref))
        .filter(
            known ->
                known instanceof Baseline.Present there
                    && there.resourceVersion().equals(resourceVersion)
                    && there.keys().equals(covered(subject, ref)))
        .isPresent();
  }

  private Baseline baseline(
      WorkloadEntry entry, String triggerDigest, Map<ConfigObjectRef, Baseline.Entry> entries) {
    return new Baseline(
        entry.uid(),
        entry.record().template(),
        mark(entry),
        triggerDigest,
        keys.current().id(),
        Baseline.Listed.of(entries));
  }

  /**
   * A baseline that moved only for objects to which the policy says no is remembered and not
   * written, or each change of an ignored object would be a write (design 3).
   */
  private static boolean isToBeWritten(
      WorkloadEntry entry, Baseline next, Map<ConfigObjectRef, Sighting> present) {
    if (!entry.recordIsStored()) {
      return true;
    }
    Optional<Baseline> stored = entry.storedBaseline().flatMap(Baseline::parse);
    if (stored.isEmpty()) {
      return true;
    }
    if (stored.get().text().equals(next.text())) {
      return false;
    }
    boolean sameButForObjects = stored.get().with(next.contents()).text().equals(next.text());
    return !sameButForObjects
        || present.keySet().stream()
            .filter(ref -> !stored.get().entry(ref).equals(next.entry(ref)))
            .anyMatch(ref -> !isRefused(entry, ref, present.get(ref)));
  }

  private static boolean isRefused(
      WorkloadEntry entry,
      ConfigObjectRef ref,
      @org.jspecify.annotations.Nullable Sighting sighting) {
    return sighting instanceof Sighting.Seen seen
        && !entry.interests().verdict(ref, seen.policy()).rolls();
  }

  private Optional<HashKey> baselineKey(Subject subject) {
    return subject.baseline().flatMap(baseline -> keys.find(baseline.hashKey()));
  }

  private static CoveredKeys covered(Subject subject, ConfigObjectRef ref) {
    return CoveredKeys.of(subject.entry().interests().keys(ref));
  }

  private static Optional<String> mark(WorkloadEntry entry) {
    return entry.record().origin().map(Origin::mark);
  }

  /** The objects of one workload against its baseline. */
  private final class Comparison {
    private final Subject subject;
    private final SortedMap<ConfigObjectRef, Sighting> present;
    private final Optional<Baseline> baseline;
    private final boolean sameTemplate;

    Comparison(Subject subject, SortedMap<ConfigObjectRef, Sighting> present) {
      this.subject = subject;
      this.present = present;
      this.baseline = subject.baseline();
      this.sameTemplate = baseline.map(this::isOfThisTemplate).orElse(false);
    }

    SortedMap<ConfigObjectRef, Standing> standings() {
      SortedMap<ConfigObjectRef, Standing> standings = new TreeMap<>();
      if (baseline.isPresent() && baseline.get().contents() instanceof Baseline.Folded folded) {
        return againstFolded(folded);
      }
      present.forEach((ref, sighting) -> standings.put(ref, standing(ref, sighting)));
      return standings;
    }

    private boolean isOfThisTemplate(Baseline base) {
      WorkloadEntry entry = subject.entry();
      // A record that the watcher wrote has no mark: it did not see the write, so the mark tells
      // nothing.
      Optional<String> mark = mark(entry);
      boolean sameMark = mark.isEmpty() || base.mark().isEmpty() || mark.equals(base.mark());
      return base.template().equals(entry.record().template())
          && sameMark
          && base.triggers().equals(entry.triggers().digest());
    }

    private Standing standing(ConfigObjectRef ref, Sighting sighting) {
      Optional<Baseline.Entry> old = baseline.flatMap(base -> base.entry(ref));
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
        return new Standing.Moved(entry(ref, seen, false));
      }
      return switch (old.get()) {
        // The object appeared: without --reload-on-create that rolls nothing.
        case Baseline.Absent _ -> new Standing.Moved(entry(ref, seen, true));
        case Baseline.Present there -> compared(ref, there, seen);
      };
    }

    private Standing compared(ConfigObjectRef ref, Baseline.Present old, Sighting.Seen seen) {
      Likeness likeness = likeness(ref, old, seen);
      if (likeness == Likeness.EQUAL) {
        return baselineKeyIsCurrent() && old.keys().equals(covered(subject, ref))
            ? new Standing.Kept(Optional.of(old))
            : new Standing.Moved(entry(ref, seen, old.moved()));
      }
      Verdict verdict = subject.entry().interests().verdict(ref, seen.policy());
      return switch (verdict) {
        case Verdict.No(Verdict.Why why) -> new Standing.Refused(entry(ref, seen, true), why);
        case Verdict.Yes _ ->
            new Standing.Due(
                entry(ref, seen, false), !sameTemplate || likeness == Likeness.UNPROVEN);
      };
    }

    private Likeness likeness(ConfigObjectRef ref, Baseline.Present old, Sighting.Seen seen) {
      boolean comparable = old.keys().equals(covered(subject, ref));
      Optional<ContentHash> hash =
          baselineKey(subject)
              .filter(_ -> comparable)
              .map(key -> seen.hashes().get(new Facet(subject.entry().interests().keys(ref), key)));
      if (hash.isPresent()) {
        return hash.get().equals(old.hash()) ? Likeness.EQUAL : Likeness.DIFFERENT;
      }
      // Other keys, or the hash key is gone: only an unchanged version proves equal content (design
      // 3 and W2).
      return seen.resourceVersion().equals(old.resourceVersion())
          ? Likeness.EQUAL
          : Likeness.UNPROVEN;
    }

    private boolean baselineKeyIsCurrent() {
      return baseline.map(base -> base.hashKey().equals(keys.current().id())).orElse(false);
    }

    private Baseline.Present entry(ConfigObjectRef ref, Sighting.Seen seen, boolean moved) {
      Facet facet = new Facet(subject.entry().interests().keys(ref), keys.current());
      ContentHash hash = seen.hashes().get(facet);
      if (hash == null) {
        throw new IllegalStateException("nobody hashed " + ref + " for " + subject.entry().key());
      }
      return new Baseline.Present(seen.resourceVersion(), hash, facet.covered(), moved);
    }

    /**
     * Whether anything differs can be told, but not what: one rollout for the first object that may
     * roll it.
     */
    private SortedMap<ConfigObjectRef, Standing> againstFolded(Baseline.Folded folded) {
      SortedMap<ConfigObjectRef, Standing> standings = new TreeMap<>();
      SortedMap<ConfigObjectRef, Baseline.Entry> entries = new TreeMap<>();
      present.forEach(
          (ref, sighting) -> {
            Baseline.Entry now =
                sighting instanceof Sighting.Seen seen
                    ? entry(ref, seen, false)
                    : new Baseline.Absent(false);
            entries.put(ref, now);
            standings.put(ref, new Standing.Moved(now));
          });
      Baseline.Folded now = Baseline.Listed.of(entries).folded();
      if (now.versions().equals(folded.versions())
          || (baselineKeyIsCurrent() && now.content().equals(folded.content()))) {
        return standings;
      }
      entries.keySet().stream()
          .filter(
              ref ->
                  present.get(ref) instanceof Sighting.Seen seen
                      && subject.entry().interests().verdict(ref, seen.policy()).rolls())
          .findFirst()
          .ifPresent(
              ref ->
                  standings.put(
                      ref,
                      new Standing.Due(java.util.Objects.requireNonNull(entries.get(ref)), true)));
      return standings;
    }
  }

  private enum Likeness {
    EQUAL,
    DIFFERENT,
    /** Nothing proves that it is equal. */
    UNPROVEN
  }
}
