package io.rollcall.watcher.rollout;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.reason.Reason;
import io.rollcall.watcher.decide.Decision;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.queue.RolloutQueue.Outcome;
import io.rollcall.watcher.queue.Work;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import io.rollcall.watcher.workload.Workloads;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** Works on one workload: has it decided, and has the decision carried out. */
public final class RolloutWorker implements RolloutQueue.Worker {
  private static final Outcome DONE = new Outcome.Done();

  private final Workloads workloads;
  private final Function<Subject, Decision> decisions;
  private final Carrying carrying;
  private final StateSurvival survival;
  private final Report report;

  /** What carries decisions out. */
  public record Carrying(Roller roller, Bookkeeper bookkeeper, Failures failures) {}

  /**
   * A worker.
   *
   * @param decisions gathers what is known and decides; throws {@link KubernetesClientException} if
   *     a config object cannot be read
   */
  public RolloutWorker(
      Workloads workloads,
      Function<Subject, Decision> decisions,
      Carrying carrying,
      StateSurvival survival,
      Report report) {
    this.workloads = workloads;
    this.decisions = decisions;
    this.carrying = carrying;
    this.survival = survival;
    this.report = report;
  }

  @Override
  public Outcome work(Work work) {
    Optional<Subject> subject = workloads.find(work.workload());
    if (subject.isEmpty()) {
      carrying.roller().forget(work.workload());
      return DONE;
    }
    carrying.roller().tellLanded(subject.get());
    return work(work, subject.get());
  }

  private Outcome work(Work work, Subject subject) {
    tellProblems(work, subject.entry());
    Decision decision;
    try {
      decision = decisions.apply(subject);
    } catch (KubernetesClientException e) {
      return carrying.failures().unread(work, subject.entry(), e);
    }
    decision.refusals().forEach(refusal -> tellRefused(subject.entry(), refusal));
    try {
      return carryOut(work, subject, decision);
    } catch (KubernetesClientException e) {
      return carrying.failures().unwritten(work, subject.entry(), e);
    }
  }

  private Outcome carryOut(Work work, Subject subject, Decision decision) {
    return switch (decision) {
      case Decision.Roll _ when survival.isLost() -> afterProbe(work, subject);
      case Decision.Roll roll -> {
        carrying.roller().roll(work, subject.entry(), roll);
        yield through(work, !survival.isLost());
      }
      case Decision.InStep inStep ->
          through(work, carrying.bookkeeper().keep(work, subject, inStep));
    };
  }

  private Outcome through(Work work, boolean stateKept) {
    return stateKept ? DONE : carrying.failures().stateLost(work);
  }

  /**
   * A rollout waits until state survives; now and then one of those that wait finds that out, and
   * is decided anew.
   */
  private Outcome afterProbe(Work work, Subject subject) {
    if (survival.mayProbe() && carrying.bookkeeper().probe(subject)) {
      return new Outcome.Again(Duration.ZERO);
    }
    return carrying.failures().stateLost(work);
  }

  /**
   * What keeps a part of the workload from working is told whenever the workload itself is new or
   * changed.
   */
  private void tellProblems(Work work, WorkloadEntry entry) {
    if (work.attempt() == 0 && work.lane() instanceof Lane.Check) {
      entry.problems().forEach(problem -> report.warned(entry, Reason.ANNOTATION_SKIPPED, problem));
    }
  }

  private void tellRefused(WorkloadEntry entry, Decision.Refusal refusal) {
    switch (refusal.why()) {
      case IGNORED_OBJECT ->
          report.refused(
              entry, Reason.IGNORED, refusal.object(), "it carries the ignore annotation");
      case IGNORED_WORKLOAD, EXCLUDED, NOT_REFERENCED, NOT_MATCHED, SWITCHED_OFF, NOT_SELECTED -> {
        // What the workload's own annotations leave out is no news to its owner.
      }
    }
  }
}
