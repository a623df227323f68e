package io.rollcall.watcher.workload;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.record.Baseline;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The opted-in workloads, the newest version of each. Versions come by the watch and by the answers
 * to our own patches, in any order; the API promises that resourceVersions within a resource type
 * grow. Safe for use by several threads.
 */
public final class Workloads {
  /** Hears what changed, under the lock that orders the changes. */
  public interface Listener {
    /** A workload is new, or another version or baseline of it is. */
    void changed(Optional<Subject> before, Subject now);

    /** A workload is no longer ours. */
    void gone(Subject before);
  }

  private final Map<WorkloadKey, Subject> subjects = new HashMap<>();
  private final Listener listener;

  public Workloads(Listener listener) {
    this.listener = listener;
  }

  /**
   * Takes a version of a workload that the watch or a read shows; an older one than is known is
   * passed over.
   */
  public synchronized void put(WorkloadEntry entry) {
    Optional<Subject> known = sameObject(entry);
    if (known.isPresent() && !newer(entry, known.get().entry())) {
      return;
    }
    Optional<Baseline> baseline =
        known
            .flatMap(Subject::baseline)
            .or(() -> entry.storedBaseline().flatMap(Baseline::parse))
            .filter(believed -> believed.uid().equals(entry.uid()));
    replace(new Subject(entry, baseline));
  }

  /**
   * Takes the answer to a patch of ours, which wrote {@code baseline}: that is what we believe from
   * now on.
   */
  public synchronized void put(WorkloadEntry answer, Baseline baseline) {
    Optional<Subject> known = sameObject(answer);
    if (known.isPresent() && !newer(answer, known.get().entry())) {
      replace(new Subject(known.get().entry(), Optional.of(baseline)));
    } else {
      replace(new Subject(answer, Optional.of(baseline)));
    }
  }

  private void replace(Subject now) {
    Subject before = subjects.put(now.entry().key(), now);
    listener.changed(Optional.ofNullable(before), now);
  }

  private Optional<Subject> sameObject(WorkloadEntry entry) {
    return find(entry.key()).filter(known -> known.entry().uid().equals(entry.uid()));
  }

  /** Takes a workload out: deleted, or not opted in any more. */
  public synchronized void remove(WorkloadKey key) {
    Subject known = subjects.remove(key);
    if (known != null) {
      listener.gone(known);
    }
  }

  /**
   * Notes what a decision found out without writing it, unless the workload was re-created
   * meanwhile.
   */
  public synchronized void believe(WorkloadEntry decidedOn, Baseline baseline) {
    subjects.computeIfPresent(
        decidedOn.key(),
        (_, subject) ->
            subject.entry().uid().equals(decidedOn.uid())
                ? new Subject(subject.entry(), Optional.of(baseline))
                : subject);
  }

  /** The workload; empty where there is none that opted in. */
  public synchronized Optional<Subject> find(WorkloadKey key) {
    return Optional.ofNullable(subjects.get(key));
  }

  /** All of them. */
  public synchronized List<WorkloadKey> keys() {
    return List.copyOf(subjects.keySet());
  }

  /** How many there are. */
  public synchronized int size() {
    return subjects.size();
  }

  private static boolean newer(WorkloadEntry entry, WorkloadEntry than) {
    try {
      return new BigInteger(entry.resourceVersion())
              .compareTo(new BigInteger(than.resourceVersion()))
          > 0;
    } catch (NumberFormatException _) {
      // No order is promised for such a version: what comes last counts.
      return !entry.resourceVersion().equals(than.resourceVersion());
    }
  }
}
