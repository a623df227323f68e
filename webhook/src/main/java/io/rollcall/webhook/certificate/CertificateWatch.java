package io.rollcall.webhook.certificate;

import io.rollcall.certs.CertificateFileException;
import io.rollcall.certs.ServingCertificate;
import io.rollcall.certs.ServingCertificate.Validity;
import io.rollcall.certs.ServingCertificateFiles;
import io.rollcall.webhook.metrics.CertificateMetrics;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the serving certificate again and again, and hands a new one on. Mounts of Secrets change
 * by a symlink swap that file watches miss, so the content is polled. What is bad is told and left:
 * the last good pair stays.
 */
public final class CertificateWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CertificateWatch.class);

  private final ServingCertificateFiles files;
  private final InstantSource clock;
  private final CertificateMetrics metrics;
  private final Consumer<ServingCertificate> replace;
  private final ScheduledExecutorService poller =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("certificate").factory());

  /** The one that is served. */
  private ServingCertificate served;

  /** What was last said of a bad pair, so that it is said once. */
  private Optional<String> told = Optional.empty();

  /**
   * Makes a watch that does not poll yet.
   *
   * @param served the pair that is served now
   * @param replace serves another
   */
  public CertificateWatch(
      ServingCertificateFiles files,
      ServingCertificate served,
      InstantSource clock,
      CertificateMetrics metrics,
      Consumer<ServingCertificate> replace) {
    this.files = files;
    this.served = served;
    this.clock = clock;
    this.metrics = metrics;
    this.replace = replace;
    metrics.serving(served.notAfter());
  }

  /** Polls from now on, with {@code interval} between two readings. */
  public void start(Duration interval) {
    tellIfNotValid();
    long nanos = interval.toNanos();
    var _ = poller.scheduleWithFixedDelay(this::poll, nanos, nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() {
    poller.shutdownNow();
  }

  /** Reads once. */
  synchronized void poll() {
    try {
      ServingCertificate read = files.load();
      if (read.equals(served)) {
        told = Optional.empty();
      } else if (isBetter(read)) {
        serve(read);
      } else {
        keep("it is not valid now: " + read);
      }
    } catch (CertificateFileException | RuntimeException bad) {
      // Also what nobody thought of: an exception would end the polling for good.
      keep(Objects.toString(bad.getMessage(), bad.toString()));
    }
  }

  private void serve(ServingCertificate read) {
    replace.accept(read);
    served = read;
    told = Optional.empty();
    metrics.reloaded(read.notAfter());
    LOG.atInfo()
        .setMessage("new serving certificate")
        .addKeyValue("notAfter", read.notAfter())
        .log();
    tellIfNotValid();
  }

  private void keep(String reason) {
    metrics.reloadFailed();
    if (!told.equals(Optional.of(reason))) {
      told = Optional.of(reason);
      LOG.atWarn()
          .setMessage("serving certificate not replaced, the last good one stays")
          .addKeyValue("reason", reason)
          .addKeyValue("notAfter", served.notAfter())
          .log();
    }
  }

  /** A pair that clients refuse replaces none but such a pair. */
  private boolean isBetter(ServingCertificate read) {
    Instant now = clock.instant();
    return read.validityAt(now) == Validity.VALID || served.validityAt(now) != Validity.VALID;
  }

  private void tellIfNotValid() {
    if (served.validityAt(clock.instant()) != Validity.VALID) {
      LOG.atError()
          .setMessage("the serving certificate is not valid now: the API server will refuse it")
          .addKeyValue("notBefore", served.notBefore())
          .addKeyValue("notAfter", served.notAfter())
          .log();
    }
  }
}
