package io.rollcall.watcher.change;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.watcher.index.ReferenceIndex;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.QuietPeriod;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import io.rollcall.watcher.workload.Workloads;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the index in step with the workloads, and has a workload looked at whenever what it says
 * has changed.
 */
public final class Dependents implements Workloads.Listener {
  private final ReferenceIndex index = new ReferenceIndex();
  private final RolloutQueue queue;
  private final QuietPeriod quiet;

  /**
   * An empty index.
   *
   * @param quiet the quiet period of workloads that have none of their own
   */
  public Dependents(RolloutQueue queue, QuietPeriod quiet) {
    this.queue = queue;
    this.quiet = quiet;
  }

  @Override
  public synchronized void changed(Optional<Subject> before, Subject now) {
    before.ifPresent(old -> index.remove(old.entry()));
    index.add(now.entry());
    if (before.isEmpty()) {
      queue.add(now.entry().key(), new Lane.Check(), QuietPeriod.NONE);
    } else if (saysOther(before.get(), now)) {
      queue.add(now.entry().key(), new Lane.Check(), quiet(now.entry()));
    }
  }

  @Override
  public synchronized void gone(Subject before) {
    index.remove(before.entry());
  }

  /** The workloads that {@code object} may roll. */
  public synchronized List<WorkloadKey> of(ConfigObjectKey object) {
    return List.copyOf(index.dependents(object));
  }

  /** The quiet period of a workload. */
  public QuietPeriod quiet(WorkloadEntry entry) {
    return entry
        .policy()
        .coalesceWindow()
        .map(
            own -> new QuietPeriod(own, quiet.longest().compareTo(own) < 0 ? own : quiet.longest()))
        .orElse(quiet);
  }

  /**
   * Status, scale and labels change a workload's version all the time, and nothing that a decision
   * depends on.
   */
  private static boolean saysOther(Subject before, Subject now) {
    return !now.entry().uid().equals(before.entry().uid())
        || !now.entry().record().equals(before.entry().record())
        || !now.entry().policy().equals(before.entry().policy())
        || !now.entry().problems().equals(before.entry().problems())
        || hasStrangeTriggers(before, now)
        || hasStrangeState(before, now);
  }

  private static boolean hasStrangeTriggers(Subject before, Subject now) {
    String digest = now.entry().triggers().digest();
    return !now.entry().triggers().equals(before.entry().triggers())
        && now.baseline().filter(ours -> ours.triggers().equals(digest)).isEmpty();
  }

  private static boolean hasStrangeState(Subject before, Subject now) {
    boolean recordLost = before.entry().recordIsStored() && !now.entry().recordIsStored();
    return recordLost
        || (!now.entry().storedBaseline().equals(before.entry().storedBaseline())
            && !now.entry().storedBaseline().equals(now.baseline().map(Baseline::text)));
  }
}
