package io.rollcall.watcher.rollout;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.reason.Reason;
import io.rollcall.common.record.Baseline;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.decide.Decision;
import io.rollcall.watcher.decide.TriggerChange;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.QuietPeriod;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.queue.RolloutQueue.Outcome;
import io.rollcall.watcher.queue.Work;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import io.rollcall.watcher.workload.WorkloadReader;
import io.rollcall.watcher.workload.Workloads;
import java.time.Clock;
import java.util.Optional;
import java.util.SortedMap;
import java.util.random.RandomGenerator;

/**
 * Works on one workload: gathers what is known, has it decided, and carries the decision out with
 * one PATCH.
 */
public final class RolloutWorker implements RolloutQueue.Worker {
  private static final Outcome DONE = new Outcome.Done();

  private final Workloads workloads;
  private final WorkloadReader reader;
  private final Sightings sightings;
  private final Decider decider;
  private final WorkloadPatcher patcher;
  private final Annotations annotations;
  private final RolloutQueue queue;
  private final RolloutPace pace;
  private final Report report;
  private final RolloutMetrics metrics;
  private final Clock clock;
  private final RandomGenerator random;

  /** The parts that a worker works with. */
  public record Parts(
      Workloads workloads,
      WorkloadReader reader,
      Sightings sightings,
      Decider decider,
      WorkloadPatcher patcher,
      RolloutQueue queue,
      RolloutPace pace,
      Report report,
      RolloutMetrics metrics) {}

  public RolloutWorker(Parts parts, Clock clock, RandomGenerator random) {
    this.workloads = parts.workloads();
    this.reader = parts.reader();
    this.sightings = parts.sightings();
    this.decider = parts.decider();
    this.patcher = parts.patcher();
    this.queue = parts.queue();
    this.pace = parts.pace();
    this.report = parts.report();
    this.metrics = parts.metrics();
    this.annotations = new Annotations();
    this.clock = clock;
    this.random = random;
  }

  @Override
  public Outcome work(Work work) {
    Optional<Subject> subject = workloads.find(work.workload());
    return subject.map(found -> work(work, found)).orElse(DONE);
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

  private Outcome work(Work work, Subject subject) {
    tellProblems(work, subject.entry());
    try {
      Decision decision = decider.decide(subject, sightings.of(subject));
      decision.refusals().forEach(refusal -> report(subject.entry(), refusal));
      return switch (decision) {
        case Decision.Roll roll -> roll(work, subject.entry(), roll);
        case Decision.InStep inStep -> keep(work, subject.entry(), inStep);
      };
    } catch (KubernetesClientException e) {
      return failed(work, subject.entry(), e);
    }
  }

  private Outcome roll(Work work, WorkloadEntry entry, Decision.Roll roll) {
    pace.await();
    Reason reason = roll.inDoubt() ? Reason.RELOADED_IN_DOUBT : Reason.RELOADED;
    SortedMap<String, String> ours =
        annotations.forRollout(entry, roll.next(), clock.instant(), reason, roll.causes());
    Optional<WorkloadEntry> stored = send(entry, Optional.of(roll.trigger()), ours, roll.next());
    if (stored.isPresent() && stored.get().triggers().digest().equals(entry.triggers().digest())) {
      report.withoutEffect(entry, roll.causes());
    } else {
      report.rolled(entry, reason, roll.causes(), work.waited());
    }
    return DONE;
  }

  private Outcome keep(Work work, WorkloadEntry entry, Decision.InStep inStep) {
    Baseline next = inStep.next();
    workloads.believe(entry, next);
    if (!inStep.write()) {
      return DONE;
    }
    if (!annotations.haveRoom(entry, next)) {
      if (work.lane() instanceof Lane.Check) {
        report.warned(entry, Reason.NO_ROOM_FOR_STATE, Annotations.noRoom(entry));
      }
      return DONE;
    }
    if (!(work.lane() instanceof Lane.Bookkeeping)) {
      queue.add(entry.key(), new Lane.Bookkeeping(), QuietPeriod.NONE);
      return DONE;
    }
    send(entry, Optional.empty(), annotations.forBookkeeping(entry, next), next);
    metrics.wroteBookkeeping(!entry.recordIsStored());
    return DONE;
  }

  private Optional<WorkloadEntry> send(
      WorkloadEntry entry,
      Optional<TriggerChange> change,
      SortedMap<String, String> ours,
      Baseline next) {
    GenericKubernetesResource answer =
        patcher.patch(entry.key(), PatchText.of(entry, change, ours));
    Optional<WorkloadEntry> stored = reader.read(entry.key().kind(), answer);
    stored.ifPresentOrElse(now -> workloads.put(now, next), () -> workloads.remove(entry.key()));
    if (ours.isEmpty()) {
      report.warned(entry, Reason.NO_ROOM_FOR_STATE, Annotations.noRoom(entry));
    } else if (stored.isPresent()
        && !stored.get().storedBaseline().equals(Optional.of(next.text()))) {
      report.warned(
          entry,
          Reason.STATE_TAKEN_OFF,
          "the annotation rollcall.io/baseline did not survive the request that wrote it: let the webhook's"
              + " --watcher-user name the user that the watcher runs as");
    }
    return stored;
  }

  private Outcome failed(Work work, WorkloadEntry entry, KubernetesClientException problem) {
    Failure failure = Failure.of(problem);
    switch (failure) {
      case GONE -> {
        workloads.remove(entry.key());
        return DONE;
      }
      case CONFLICT -> {
        metrics.conflicted();
        readAnew(entry.key());
      }
      case REFUSED -> {
        report.failed(
            entry,
            Reason.RELOAD_FAILED,
            "the API server refuses the rollout, it is tried again: " + said(problem));
        readAnew(entry.key());
      }
      case PASSING -> metrics.counted(Reason.RELOAD_FAILED);
    }
    return new Outcome.Again(failure.delay(work.attempt(), random));
  }

  private void readAnew(WorkloadKey workload) {
    try {
      patcher
          .read(workload)
          .flatMap(now -> reader.read(workload.kind(), now))
          .ifPresentOrElse(workloads::put, () -> workloads.remove(workload));
    } catch (KubernetesClientException _) {
      // The watch brings it, later.
    }
  }

  private void report(WorkloadEntry entry, Decision.Refusal refusal) {
    switch (refusal.why()) {
      case IGNORED_OBJECT ->
          report.refused(
              entry, Reason.IGNORED, refusal.object(), "it carries the ignore annotation");
      case IGNORED_WORKLOAD, EXCLUDED, NOT_REFERENCED, NOT_MATCHED, SWITCHED_OFF, NOT_SELECTED -> {
        // What the workload's own annotations leave out is no news to its owner.
      }
    }
  }

  private static String said(KubernetesClientException problem) {
    String status = problem.getStatus() == null ? null : problem.getStatus().getMessage();
    return "HTTP " + problem.getCode() + (status == null ? "" : ", " + status);
  }
}
