package io.rollcall.webhook.server;

import io.rollcall.common.operations.Readiness;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time between being told to stop and stopping. The API server learns by way of the endpoints
 * of the Service that this replica is going, which takes some seconds: until then requests come,
 * and are answered.
 */
public final class Drain implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Drain.class);

  private final Readiness.Condition serving;
  private final AdmissionServer server;
  private final Duration delay;

  public Drain(Readiness.Condition serving, AdmissionServer server, Duration delay) {
    this.serving = serving;
    this.server = server;
    this.delay = delay;
  }

  /** Comes back when the delay is over. */
  @Override
  public void close() {
    serving.unmet("stopping");
    server.drain();
    LOG.atInfo().setMessage("draining").addKeyValue("durationMs", delay.toMillis()).log();
    try {
      // Nothing ends it but time: whoever cannot wait sends a SIGKILL.
      boolean _ = new CountDownLatch(1).await(delay.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}
