package io.rollcall.watcher.workload;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.record.Baseline;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The opted-in workloads, the newest version of each. Versions come by the watch and by answers to
 * requests of ours, in any order; the API promises that resourceVersions within a resource type
 * grow. Only the watch brings a workload in: an answer that comes after its end must not bring it
 * back. Safe for use by several threads.
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

  /** Takes a version that the watch shows; an older one than is known is passed over. */
  public synchronized void put(WorkloadEntry entry) {
    Optional<Subject> known = sameObject(entry);
    if (known.isEmpty()) {
      replace(new Subject(entry, storedBaseline(entry)));
    } else if (newer(entry.resourceVersion(), known.get().entry())) {
      replace(moved(known.get(), entry));
    }
  }

  /**
   * Takes a version that a read of ours shows. A workload that the watch took out meanwhile, or
   * replaced, stays as the watch left it.
   */
  public synchronized void refresh(WorkloadEntry entry) {
    if (sameObject(entry).isPresent()) {
      put(entry);
    }
  }

  /**
   * Notes that {@code baseline} is about to be written: should the watch show it before the answer
   * comes, or should there never be one, it is known as ours.
   */
  public synchronized void sending(WorkloadEntry decidedOn, Baseline baseline) {
    sameObject(decidedOn)
        .filter(known -> known.sent().filter(last -> last.baseline().equals(baseline)).isEmpty())
        .ifPresent(
            known ->
                subjects.put(
                    decidedOn.key(),
                    new Subject(
                        known.entry(), known.baseline(), Optional.of(Subject.Sent.of(baseline)))));
  }

  /**
   * Takes the answer to a patch of ours, which wrote {@code baseline}: that is what we believe from
   * now on, whether the annotation survived or not.
   */
  public synchronized void stored(WorkloadEntry answer, Baseline baseline) {
    sameObject(answer).ifPresent(known -> replace(answered(known, answer, baseline)));
  }

  /** Takes a workload out: deleted, or not opted in any more. */
  public synchronized void remove(WorkloadKey key) {
    Subject known = subjects.remove(key);
    if (known != null) {
      listener.gone(known);
    }
  }

  /** Takes a workload out that the API server does not have any more, unless it was re-created. */
  public synchronized void gone(WorkloadEntry decidedOn) {
    if (sameObject(decidedOn).isPresent()) {
      remove(decidedOn.key());
    }
  }

  /**
   * Takes a workload out that is not opted in any more, as an answer shows, unless a newer version
   * of it is known.
   *
   * @param uid the uid in the answer
   * @param resourceVersion the version in the answer
   */
  public synchronized void disowned(WorkloadKey key, String uid, String resourceVersion) {
    find(key)
        .map(Subject::entry)
        .filter(entry -> entry.uid().equals(uid) && newer(resourceVersion, entry))
        .ifPresent(_ -> remove(key));
  }

  /**
   * Notes what a decision found out without writing it, unless the workload was re-created
   * meanwhile.
   */
  public synchronized void believe(WorkloadEntry decidedOn, Baseline baseline) {
    sameObject(decidedOn)
        .ifPresent(
            known ->
                subjects.put(
                    decidedOn.key(),
                    new Subject(known.entry(), Optional.of(baseline), known.sent())));
  }

  /** Whether the newest version that is known of a workload is this very one. */
  public synchronized boolean knows(WorkloadKey key, String uid, String resourceVersion) {
    return find(key)
        .map(Subject::entry)
        .filter(known -> known.uid().equals(uid))
        .filter(known -> known.resourceVersion().equals(resourceVersion))
        .isPresent();
  }

  /** Takes all workloads of a namespace out: it is no longer served. */
  public synchronized void removeAll(String namespace) {
    subjects.keySet().stream()
        .filter(key -> key.namespace().equals(namespace))
        .toList()
        .forEach(this::remove);
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

  private void replace(Subject now) {
    Subject before = subjects.put(now.entry().key(), now);
    listener.changed(Optional.ofNullable(before), now);
  }

  private Optional<Subject> sameObject(WorkloadEntry entry) {
    return find(entry.key()).filter(known -> known.entry().uid().equals(entry.uid()));
  }

  /** What we believe stays, but where the new version carries just what we sent. */
  private static Subject moved(Subject known, WorkloadEntry entry) {
    Subject now = new Subject(entry, known.baseline(), known.sent());
    boolean news = !entry.storedBaseline().equals(known.entry().storedBaseline());
    Optional<Baseline> baseline =
        news && now.carriesWhatWasSent()
            ? now.sent().map(Subject.Sent::baseline)
            : known.baseline().or(() -> storedBaseline(entry));
    return new Subject(entry, baseline, known.sent());
  }

  private static Subject answered(Subject known, WorkloadEntry answer, Baseline baseline) {
    WorkloadEntry newest = newer(answer.resourceVersion(), known.entry()) ? answer : known.entry();
    Subject.Sent sent =
        known
            .sent()
            .filter(last -> last.baseline().equals(baseline))
            .orElseGet(() -> Subject.Sent.of(baseline));
    boolean survived = answer.storedBaseline().equals(Optional.of(sent.text()));
    return new Subject(
        newest, Optional.of(baseline), Optional.of(survived ? sent.storedOnceMore() : sent));
  }

  private static Optional<Baseline> storedBaseline(WorkloadEntry entry) {
    return entry
        .storedBaseline()
        .flatMap(Baseline::parse)
        .filter(stored -> stored.uid().equals(entry.uid()));
  }

  private static boolean newer(String resourceVersion, WorkloadEntry than) {
    try {
      return new BigInteger(resourceVersion).compareTo(new BigInteger(than.resourceVersion())) > 0;
    } catch (NumberFormatException _) {
      // No order is promised for such a version: what comes last counts.
      return !resourceVersion.equals(than.resourceVersion());
    }
  }
}
