package io.rollcall.watcher.rollout;

import io.rollcall.common.operations.Readiness;
import io.rollcall.common.reason.Reason;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.watcher.queue.Pace;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Whether the state that the watcher writes stays where it is written. The webhook's guard takes it
 * off if it takes the watcher for a stranger; then nothing is rolled any more, since the next start
 * would roll it once again, and the watcher is not ready until a write survives (design 3).
 */
public final class StateSurvival {
  /** Enough to notice soon that it was mended, and no load for the API server. */
  private static final double PROBES_PER_SECOND = 1;

  private static final String PROBLEM =
      "the annotation "
          + RollcallAnnotations.BASELINE
          + " did not survive the request that wrote it, so nothing is rolled:"
          + " let the webhook's --watcher-user name the user that the watcher runs as";

  private final Readiness.Condition condition;
  private final Report report;
  private final LongSupplier nanoTime;
  private final Pace probes = new Pace(PROBES_PER_SECOND, 1);
  private boolean lost;

  /**
   * State is taken to survive until it was seen not to.
   *
   * @param nanoTime a steady clock in nanoseconds
   */
  public StateSurvival(Readiness readiness, Report report, LongSupplier nanoTime) {
    this.condition = readiness.condition("state", "nothing was written yet");
    this.report = report;
    this.nanoTime = nanoTime;
    condition.met();
  }

  /** Whether rollouts must wait. */
  synchronized boolean isLost() {
    return lost;
  }

  /** Whether it is time to find out again; true a few times only. */
  synchronized boolean mayProbe() {
    return probes.take(nanoTime.getAsLong());
  }

  /**
   * Looks at the answer to a write.
   *
   * @param written the baseline annotation in the request
   */
  void check(WorkloadEntry answer, String written) {
    boolean survived = answer.storedBaseline().equals(Optional.of(written));
    synchronized (this) {
      lost = !survived;
      if (survived) {
        condition.met();
      } else {
        condition.unmet(PROBLEM);
      }
    }
    if (!survived) {
      report.warned(answer, Reason.STATE_TAKEN_OFF, PROBLEM);
    }
  }
}
