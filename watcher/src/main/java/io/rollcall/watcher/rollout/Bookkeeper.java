package io.rollcall.watcher.rollout;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.reason.Reason;
import io.rollcall.common.record.Baseline;
import io.rollcall.watcher.decide.Decision;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.QuietPeriod;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.queue.Work;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import io.rollcall.watcher.workload.Workloads;
import java.util.Optional;
import java.util.SortedMap;

/** Keeps our annotations in step where nothing rolls: paced, and only what changed (design 3). */
public final class Bookkeeper {
  /** A state that others took off this often stays in memory (design 3). */
  private static final int MOST_WRITES_OF_ONE_STATE = 3;

  private final WorkloadWriter writer;
  private final Workloads workloads;
  private final RolloutQueue queue;
  private final Report report;
  private final RolloutMetrics metrics;
  private final Annotations annotations = new Annotations();

  public Bookkeeper(
      WorkloadWriter writer,
      Workloads workloads,
      RolloutQueue queue,
      Report report,
      RolloutMetrics metrics) {
    this.writer = writer;
    this.workloads = workloads;
    this.queue = queue;
    this.report = report;
    this.metrics = metrics;
  }

  /**
   * Remembers what was decided, and writes it if it is to be written and its turn has come.
   *
   * @return false if it was written and taken off in the same request
   * @throws KubernetesClientException if it was not stored, or if nobody knows
   */
  boolean keep(Work work, Subject subject, Decision.InStep inStep) {
    WorkloadEntry entry = subject.entry();
    workloads.believe(entry, inStep.next());
    if (!inStep.write() || isUndoneByOthers(subject, inStep.next())) {
      return true;
    }
    if (!annotations.haveRoom(entry, inStep.next())) {
      if (work.lane() instanceof Lane.Check) {
        report.warned(entry, Reason.NO_ROOM_FOR_STATE, Annotations.noRoom(entry));
      }
      return true;
    }
    if (!(work.lane() instanceof Lane.Bookkeeping)) {
      queue.add(entry.key(), new Lane.Bookkeeping(), QuietPeriod.NONE);
      return true;
    }
    return write(entry, inStep.next());
  }

  /**
   * Writes the state as it is, to see whether it survives.
   *
   * @throws KubernetesClientException if it was not stored, or if nobody knows
   */
  boolean probe(Subject subject) {
    return subject.baseline().map(baseline -> write(subject.entry(), baseline)).orElse(false);
  }

  private boolean write(WorkloadEntry entry, Baseline next) {
    SortedMap<String, String> ours = annotations.forBookkeeping(entry, next);
    Optional<WorkloadEntry> stored = writer.write(entry, Optional.empty(), ours, next);
    metrics.wroteBookkeeping(!entry.recordIsStored());
    return stored.isEmpty() || stored.get().storedBaseline().equals(Optional.of(next.text()));
  }

  private static boolean isUndoneByOthers(Subject subject, Baseline next) {
    return subject
        .sent()
        .filter(sent -> sent.baseline().equals(next))
        .filter(sent -> sent.stored() >= MOST_WRITES_OF_ONE_STATE)
        .isPresent();
  }
}
