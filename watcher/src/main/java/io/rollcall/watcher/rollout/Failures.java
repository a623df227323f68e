package io.rollcall.watcher.rollout;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.reason.Reason;
import io.rollcall.watcher.queue.RolloutQueue.Outcome;
import io.rollcall.watcher.queue.Work;
import io.rollcall.watcher.workload.WorkloadEntry;
import io.rollcall.watcher.workload.Workloads;
import java.util.random.RandomGenerator;

/** What follows from a request that failed (design W4). */
public final class Failures {
  private static final String UNREAD = "a config object cannot be read, it is tried again: ";
  private static final String REFUSED = "the API server refuses the patch, it is tried again: ";
  private static final String UNSTORED = "the patch got no good answer, it is tried again: ";

  private final WorkloadWriter writer;
  private final Workloads workloads;
  private final Report report;
  private final RolloutMetrics metrics;
  private final RandomGenerator random;

  public Failures(
      WorkloadWriter writer,
      Workloads workloads,
      Report report,
      RolloutMetrics metrics,
      RandomGenerator random) {
    this.writer = writer;
    this.workloads = workloads;
    this.report = report;
    this.metrics = metrics;
    this.random = random;
  }

  /** A config object could not be read. Whatever the code, the workload itself is still there. */
  Outcome unread(Work work, WorkloadEntry entry, KubernetesClientException problem) {
    Failure failure = Failure.of(problem) == Failure.PASSING ? Failure.PASSING : Failure.REFUSED;
    tell(work, entry, failure, UNREAD, problem);
    return again(failure, work);
  }

  /** A PATCH was not stored, or nobody knows. */
  Outcome unwritten(Work work, WorkloadEntry entry, KubernetesClientException problem) {
    Failure failure = Failure.of(problem);
    switch (failure) {
      case GONE -> {
        workloads.gone(entry);
        return new Outcome.Done();
      }
      case CONFLICT -> {
        metrics.conflicted();
        writer.readAnew(entry);
      }
      case REFUSED -> {
        tell(work, entry, failure, REFUSED, problem);
        writer.readAnew(entry);
      }
      // Nothing tells that the workload changed, and another request would wait for the same
      // server.
      case PASSING -> tell(work, entry, failure, UNSTORED, problem);
    }
    return again(failure, work);
  }

  /** Our state does not survive: later. */
  Outcome stateLost(Work work) {
    return again(Failure.REFUSED, work);
  }

  private Outcome again(Failure failure, Work work) {
    return new Outcome.Again(failure.delay(work.attempt(), random));
  }

  private void tell(
      Work work,
      WorkloadEntry entry,
      Failure failure,
      String what,
      KubernetesClientException problem) {
    if (failure == Failure.PASSING) {
      report.delayed(entry, what + said(problem), work.attempt() == 0);
    } else {
      report.failed(entry, Reason.RELOAD_FAILED, what + said(problem));
    }
  }

  private static String said(KubernetesClientException problem) {
    if (Failure.hasNoAnswer(problem)) {
      return "no answer, " + problem.getMessage();
    }
    String status = problem.getStatus() == null ? null : problem.getStatus().getMessage();
    return "HTTP " + problem.getCode() + (status == null ? "" : ", " + status);
  }
}
