package io.rollcall.watcher.queue;

import io.rollcall.common.kind.WorkloadKey;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The queue without threads or clock: one entry for each workload, never two works of one workload
 * at the same time. Entries wait for their quiet period, then stand in their lane; lanes take
 * turns. Not safe for use by several threads.
 */
final class WaitingList {
  private final Map<WorkloadKey, Entry> entries = new HashMap<>();
  private final PriorityQueue<Due> waiting = new PriorityQueue<>(Comparator.comparingLong(Due::at));
  private final LinkedHashMap<Lane, LinkedHashSet<WorkloadKey>> ready = new LinkedHashMap<>();
  private final Pace bookkeeping;

  /**
   * {@code at} is the time of the entry when it was queued: an entry that moved since has a newer
   * one.
   */
  private record Due(WorkloadKey workload, long at) {}

  private static final class Entry {
    Lane lane;
    long first;
    long startedFirst;
    long due;
    long notBefore = Long.MIN_VALUE;
    int attempt;
    boolean pending;
    boolean standing;
    boolean running;

    Entry(Lane lane) {
      this.lane = lane;
    }
  }

  WaitingList(Pace bookkeeping) {
    this.bookkeeping = bookkeeping;
  }

  /**
   * Adds a workload, or moves its due time: the last change counts, but not beyond the longest
   * wait.
   */
  void add(WorkloadKey workload, Lane lane, QuietPeriod quiet, long now) {
    Entry entry = entries.computeIfAbsent(workload, _ -> new Entry(lane));
    if (entry.standing && !leaveBookkeeping(workload, entry, lane)) {
      return; // its turn comes, and it is decided from what is known then
    }
    long due = now + quiet.window().toNanos();
    if (!entry.pending) {
      entry.pending = true;
      entry.first = now;
      entry.lane = lane;
    } else if (entry.lane instanceof Lane.Bookkeeping || lane instanceof Lane.Change) {
      entry.lane = lane;
    } else {
      due = Math.min(due, entry.due);
    }
    long longest = entry.first + Math.max(quiet.longest().toNanos(), quiet.window().toNanos());
    entry.due = Math.max(Math.min(due, longest), entry.notBefore);
    queue(workload, entry);
  }

  /**
   * Puts a failed work back: not before {@code wait} has passed, whatever else changes meanwhile.
   */
  void putBack(Work work, Duration wait, long now) {
    Entry entry = entries.computeIfAbsent(work.workload(), _ -> new Entry(work.lane()));
    entry.attempt = work.attempt() + 1;
    entry.notBefore = now + wait.toNanos();
    if (!entry.pending) {
      entry.pending = true;
      entry.lane = work.lane();
      entry.first =
          entry.startedFirst; // the longest wait counts from the first change, not from the failure
    }
    entry.due = Math.max(entry.due, entry.notBefore);
    queue(work.workload(), entry);
  }

  /**
   * The next workload whose turn it is at {@code now}; the caller must say {@link #done} when it is
   * through.
   */
  Optional<Work> next(long now) {
    standUp(now);
    for (Lane lane : ready.keySet().toArray(Lane[]::new)) {
      if (lane instanceof Lane.Bookkeeping && (othersAreReady() || !bookkeeping.take(now))) {
        continue;
      }
      WorkloadKey workload = takeFrom(lane);
      if (workload != null) {
        return Optional.of(start(workload, now));
      }
    }
    return Optional.empty();
  }

  /** The time at which {@link #next} may have something new; empty while nothing waits. */
  Optional<Long> wakeAt(long now) {
    dropOutdated();
    Optional<Long> paced =
        ready.containsKey(new Lane.Bookkeeping())
            ? Optional.of(bookkeeping.nextAt(now))
            : Optional.empty();
    Due due = waiting.peek();
    if (due == null) {
      return paced;
    }
    return Optional.of(paced.map(at -> Math.min(at, due.at())).orElse(due.at()));
  }

  /**
   * A work is through. If the workload was added meanwhile it waits for its next turn; else it is
   * forgotten.
   */
  void done(WorkloadKey workload, boolean succeeded) {
    Entry entry = entries.get(workload);
    if (entry == null) {
      return;
    }
    entry.running = false;
    if (succeeded) {
      entry.attempt = 0;
      entry.notBefore = Long.MIN_VALUE;
    }
    if (entry.pending) {
      queue(workload, entry);
    } else {
      entries.remove(workload);
    }
  }

  /** Workloads that wait or are worked on. */
  int size() {
    return entries.size();
  }

  /** How long the oldest entry has waited, in nanoseconds; 0 while nothing waits. */
  long oldest(long now) {
    return entries.values().stream()
        .filter(entry -> entry.pending || entry.standing)
        .mapToLong(entry -> now - entry.first)
        .max()
        .orElse(0);
  }

  private boolean leaveBookkeeping(WorkloadKey workload, Entry entry, Lane lane) {
    LinkedHashSet<WorkloadKey> line = ready.get(new Lane.Bookkeeping());
    if (line == null || lane instanceof Lane.Bookkeeping || !line.remove(workload)) {
      return false;
    }
    if (line.isEmpty()) {
      ready.remove(new Lane.Bookkeeping());
    }
    entry.standing = false;
    return true;
  }

  private void queue(WorkloadKey workload, Entry entry) {
    if (!entry.running) {
      waiting.add(new Due(workload, entry.due));
    }
  }

  private void standUp(long now) {
    dropOutdated();
    Due due;
    while ((due = waiting.peek()) != null && due.at() <= now) {
      waiting.remove();
      Entry entry = entries.get(due.workload());
      if (entry != null) {
        entry.pending = false;
        entry.standing = true;
        ready.computeIfAbsent(entry.lane, _ -> new LinkedHashSet<>()).add(due.workload());
      }
      dropOutdated();
    }
  }

  private void dropOutdated() {
    Due due;
    while ((due = waiting.peek()) != null && outdated(due)) {
      waiting.remove();
    }
  }

  private boolean outdated(Due due) {
    Entry entry = entries.get(due.workload());
    return entry == null || !entry.pending || entry.running || entry.due != due.at();
  }

  private boolean othersAreReady() {
    return ready.keySet().stream().anyMatch(lane -> !(lane instanceof Lane.Bookkeeping));
  }

  private @Nullable WorkloadKey takeFrom(Lane lane) {
    LinkedHashSet<WorkloadKey> line = ready.remove(lane);
    if (line == null) {
      return null;
    }
    WorkloadKey workload = line.removeFirst();
    if (!line.isEmpty()) {
      ready.put(lane, line); // at the end: the other lanes have their turn first
    }
    return workload;
  }

  private Work start(WorkloadKey workload, long now) {
    Entry entry = java.util.Objects.requireNonNull(entries.get(workload));
    entry.standing = false;
    entry.running = true;
    entry.startedFirst = entry.first;
    return new Work(workload, entry.lane, entry.attempt, Duration.ofNanos(now - entry.first));
  }
}
