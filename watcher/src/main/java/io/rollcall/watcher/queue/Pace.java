package io.rollcall.watcher.queue;

/**
 * A token bucket that holds one second's worth, so that the rate is never passed by more than that.
 */
public final class Pace {
  private static final double NANOS = 1e9;

  private final double perSecond;
  private final double burst;
  private double tokens;
  private long last;
  private boolean started;

  /**
   * A pace of so many a second.
   *
   * @param perSecond how many a second; 0 or less: no bound
   * @param burst how many at once after a rest, at least 1
   */
  public Pace(double perSecond, double burst) {
    this.perSecond = perSecond;
    this.burst = Math.max(1, burst);
    this.tokens = this.burst;
  }

  /** Takes one if the pace allows it at {@code now} (nanoseconds of any steady clock). */
  public boolean take(long now) {
    if (perSecond <= 0) {
      return true;
    }
    refill(now);
    if (tokens < 1) {
      return false;
    }
    tokens--;
    return true;
  }

  /** When {@link #take} will succeed next. */
  public long nextAt(long now) {
    if (perSecond <= 0) {
      return now;
    }
    refill(now);
    return tokens >= 1 ? now : now + (long) Math.ceil((1 - tokens) / perSecond * NANOS);
  }

  private void refill(long now) {
    if (started) {
      tokens = Math.min(burst, tokens + (now - last) / NANOS * perSecond);
    }
    started = true;
    last = now;
  }
}
