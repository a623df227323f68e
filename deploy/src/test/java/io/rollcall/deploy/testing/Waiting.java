package io.rollcall.deploy.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** How long tests wait: far longer than anything takes, since machines are slow at times. */
public final class Waiting {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(25);

  private Waiting() {}

  /** Waits for what a cluster does: {@code eventually("web has rolled").until(...)}. */
  public static ConditionFactory eventually(String what) {
    return Awaitility.await(what)
        .atMost(LIMIT)
        .pollDelay(Duration.ZERO)
        .pollInterval(POLL_INTERVAL);
  }
}
