package io.rollcall.watcher.decide;

import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.object.Facet;
import io.rollcall.watcher.object.Sighting;
import io.rollcall.watcher.workload.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
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
    BaselineView view = new BaselineView(subject, keys);
    Optional<Baseline.Folded> folded = view.baseline().flatMap(Decider::folded);
    if (folded.isPresent() && present.containsValue(new Sighting.Unknown())) {
      return undecidable(view, present);
    }
    return carriedOut(
        view,
        present,
        folded
            .map(old -> new FoldedComparison(view, old).standings(present))
            .orElseGet(() -> listed(view, present)));
  }

  /** What must be hashed of {@code ref} to decide on {@code subject}. */
  public List<Facet> facets(Subject subject, ConfigObjectRef ref) {
    return new BaselineView(subject, keys).facets(ref);
  }

  /**
   * Whether the baseline of {@code subject} was taken from this very version of {@code ref}, with
   * the same keys and the present hash key: then it need not be read.
   */
  public boolean knows(Subject subject, ConfigObjectRef ref, String resourceVersion) {
    BaselineView view = new BaselineView(subject, keys);
    return view.keyIsCurrent()
        && view.baseline().flatMap(baseline -> baseline.entry(ref)).stream()
            .anyMatch(
                known ->
                    known instanceof Baseline.Present there
                        && there.resourceVersion().equals(resourceVersion)
                        && there.keys().equals(view.covered(ref)));
  }

  private static Optional<Baseline.Folded> folded(Baseline baseline) {
    return baseline.contents() instanceof Baseline.Folded folded
        ? Optional.of(folded)
        : Optional.empty();
  }

  private static SortedMap<ConfigObjectRef, Standing> listed(
      BaselineView view, SortedMap<ConfigObjectRef, Sighting> present) {
    Comparison comparison = new Comparison(view);
    SortedMap<ConfigObjectRef, Standing> standings = new TreeMap<>();
    present.forEach((ref, sighting) -> standings.put(ref, comparison.standing(ref, sighting)));
    return standings;
  }

  /** Without one of its objects a folded baseline tells nothing: it stays until all are seen. */
  private static Decision undecidable(
      BaselineView view, SortedMap<ConfigObjectRef, Sighting> present) {
    Baseline asItIs = view.baseline().orElseThrow();
    return new Decision.InStep(asItIs, new Writing(view, present).isDue(asItIs), List.of());
  }

  private Decision carriedOut(
      BaselineView view,
      SortedMap<ConfigObjectRef, Sighting> present,
      SortedMap<ConfigObjectRef, Standing> standings) {
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
      Baseline next = baseline(view, view.entry().triggers().digest(), entries);
      return new Decision.InStep(next, new Writing(view, present).isDue(next), refusals);
    }
    TriggerChange change = triggers.make(view.entry(), causes, entries);
    String digest = change.applyTo(view.entry().triggers()).digest();
    return new Decision.Roll(causes, change, baseline(view, digest, entries), inDoubt, refusals);
  }

  private Baseline baseline(
      BaselineView view, String triggerDigest, Map<ConfigObjectRef, Baseline.Entry> entries) {
    return new Baseline(
        view.entry().uid(),
        view.entry().record().template(),
        view.mark(),
        triggerDigest,
        keys.current().id(),
        Baseline.Listed.of(entries));
  }
}
