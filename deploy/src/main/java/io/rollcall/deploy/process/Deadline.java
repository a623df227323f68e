package io.rollcall.deploy.process;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Polls for a condition until a point in time. */
public final class Deadline {
  private static final Duration POLL_INTERVAL = Duration.ofMillis(20);

  private final long end;

  private Deadline(long end) {
    this.end = end;
  }

  public static Deadline in(Duration limit) {
    return new Deadline(System.nanoTime() + limit.toNanos());
  }

  /** True as soon as the condition holds, false when the time is up. */
  public boolean await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        return false;
      }
      try {
        Thread.sleep(POLL_INTERVAL);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new LocalProcessException("interrupted while waiting", e);
      }
    }
    return true;
  }
}
