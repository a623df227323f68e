package io.rollcall.watcher.rollout;

import io.rollcall.watcher.queue.Pace;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The bound on rollouts a second in the whole cluster ({@code --max-rollouts-per-second}); evenly
 * spaced, no bursts.
 */
public final class RolloutPace {
  private final Pace pace;
  private final LongSupplier nanoTime;

  /**
   * The bound.
   *
   * @param perSecond rollouts a second; 0: no bound
   */
  public RolloutPace(double perSecond, LongSupplier nanoTime) {
    this.pace = new Pace(perSecond, 1);
    this.nanoTime = nanoTime;
  }

  /** Waits until one more rollout is allowed. */
  void await() {
    try {
      while (true) {
        long wait = reserve();
        if (wait <= 0) {
          return;
        }
        Thread.sleep(Duration.ofNanos(wait));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Takes one and gives 0, or tells how many nanoseconds to wait for the next try. */
  private synchronized long reserve() {
    long now = nanoTime.getAsLong();
    return pace.take(now) ? 0 : pace.nextAt(now) - now;
  }
}
