package io.rollcall.watcher.rollout;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.reason.Reason;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.decide.Decision;
import io.rollcall.watcher.queue.Work;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/** Carries a rollout out, and tells what came of it. */
public final class Roller {
  private final WorkloadWriter writer;
  private final RolloutPace pace;
  private final Report report;
  private final Clock clock;
  private final Annotations annotations = new Annotations();

  /** Rollouts that were sent and got no answer; one for each workload that waits for its retry. */
  private final Map<WorkloadKey, Sent> unanswered = new ConcurrentHashMap<>();

  private record Sent(Reason reason, List<ConfigObjectRef> causes, Duration waited) {}

  public Roller(WorkloadWriter writer, RolloutPace pace, Report report, Clock clock) {
    this.writer = writer;
    this.pace = pace;
    this.report = report;
    this.clock = clock;
  }

  /**
   * Sends the rollout.
   *
   * @throws KubernetesClientException if it was not stored, or if nobody knows
   */
  void roll(Work work, WorkloadEntry entry, Decision.Roll roll) {
    pace.await();
    Reason reason = roll.inDoubt() ? Reason.RELOADED_IN_DOUBT : Reason.RELOADED;
    SortedMap<String, String> ours =
        annotations.forRollout(entry, roll.next(), clock.instant(), reason, roll.causes());
    Sent sent = new Sent(reason, roll.causes(), work.waited());
    unanswered.put(entry.key(), sent);
    Optional<WorkloadEntry> stored =
        writer.write(entry, Optional.of(roll.trigger()), ours, roll.next());
    unanswered.remove(entry.key());
    if (ours.isEmpty()) {
      report.warned(entry, Reason.NO_ROOM_FOR_STATE, Annotations.noRoom(entry));
    }
    tell(entry, roll, stored, sent);
  }

  /**
   * A rollout whose answer was lost is told when the workload turns out to carry it. What did not
   * land is decided anew and needs no word.
   */
  void tellLanded(Subject subject) {
    Sent sent = unanswered.remove(subject.entry().key());
    if (sent != null && subject.carriesWhatWasSent()) {
      report.rolled(subject.entry(), sent.reason(), sent.causes(), sent.waited());
    }
  }

  /** Forgets what was sent to a workload that is gone. */
  void forget(WorkloadKey workload) {
    unanswered.remove(workload);
  }

  private void tell(
      WorkloadEntry entry, Decision.Roll roll, Optional<WorkloadEntry> stored, Sent sent) {
    String before = entry.triggers().digest();
    if (roll.trigger().applyTo(entry.triggers()).digest().equals(before)) {
      return; // the template had this very trigger already: that counts as no rollout (design 3)
    }
    if (stored.isPresent() && stored.get().triggers().digest().equals(before)) {
      report.withoutEffect(entry, roll.causes());
    } else {
      report.rolled(entry, sent.reason(), sent.causes(), sent.waited());
    }
  }
}
