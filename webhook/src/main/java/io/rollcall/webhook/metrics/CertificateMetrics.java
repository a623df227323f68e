package io.rollcall.webhook.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** Tells how long the serving certificate lasts, and whether new ones arrive. */
public final class CertificateMetrics {
  public static final String SECONDS_LEFT = "rollcall.webhook.certificate.left";
  public static final String RELOADS = "rollcall.webhook.certificate.reloads";
  public static final String RELOAD_FAILURES = "rollcall.webhook.certificate.reload.failures";

  private final AtomicReference<Instant> notAfter = new AtomicReference<>(Instant.EPOCH);
  private final Counter reloads;
  private final Counter reloadFailures;

  public CertificateMetrics(MeterRegistry registry, InstantSource clock) {
    Gauge.builder(SECONDS_LEFT, notAfter, end -> secondsUntil(end.get(), clock.instant()))
        .baseUnit("seconds")
        .description("Time until the serving certificate expires; negative once it has.")
        .register(registry);
    reloads =
        Counter.builder(RELOADS)
            .description("New serving certificates that were taken into use.")
            .register(registry);
    reloadFailures =
        Counter.builder(RELOAD_FAILURES)
            .description("Readings of the certificate files that gave nothing usable.")
            .register(registry);
  }

  /** The certificate in use lasts until {@code end}. */
  public void serving(Instant end) {
    notAfter.set(end);
  }

  /** Another one came into use. */
  public void reloaded(Instant end) {
    serving(end);
    reloads.increment();
  }

  /** The files were read in vain. */
  public void reloadFailed() {
    reloadFailures.increment();
  }

  private static double secondsUntil(Instant end, Instant now) {
    return Duration.between(now, end).toMillis() / 1000.0;
  }
}
