package io.rollcall.webhook;

import io.micrometer.core.instrument.MeterRegistry;
import io.rollcall.certs.CertificateFileException;
import io.rollcall.certs.ServingCertificate;
import io.rollcall.certs.ServingCertificateFiles;
import io.rollcall.common.operations.Readiness;
import io.rollcall.common.operations.Running;
import io.rollcall.common.operations.StartProblem;
import io.rollcall.common.settings.ServingSettings.CertificateFiles;
import io.rollcall.common.settings.WebhookSettings;
import io.rollcall.webhook.admit.AdmissionRules;
import io.rollcall.webhook.admit.Admitter;
import io.rollcall.webhook.certificate.CertificateWatch;
import io.rollcall.webhook.metrics.CertificateMetrics;
import io.rollcall.webhook.metrics.CountingReviewer;
import io.rollcall.webhook.metrics.ReviewMetrics;
import io.rollcall.webhook.review.RecoveringReviewer;
import io.rollcall.webhook.server.AdmissionServer;
import io.rollcall.webhook.server.Drain;
import io.rollcall.webhook.server.ServerLimits;
import io.rollcall.webhook.server.ServingTls;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The parts of the webhook, running. */
public final class Webhook implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Webhook.class);

  private final AdmissionServer server;
  private final CertificateWatch certificateWatch;
  private final Drain drain;

  private Webhook(AdmissionServer server, CertificateWatch certificateWatch, Drain drain) {
    this.server = server;
    this.certificateWatch = certificateWatch;
    this.drain = drain;
  }

  /**
   * Starts all parts; ready when this returns.
   *
   * @throws StartProblem if the certificate cannot be used or the address not be listened on
   */
  public static Webhook start(WebhookOptions options, MeterRegistry registry, Readiness readiness) {
    Readiness.Condition serving = readiness.condition("admission server", "starting");
    Clock clock = Clock.systemUTC();
    ServingCertificate certificate = load(options);
    ServingTls tls = new ServingTls(certificate);
    CertificateWatch watch =
        new CertificateWatch(
            options.certificate(),
            certificate,
            clock,
            new CertificateMetrics(registry, clock),
            tls::replace);
    ReviewMetrics metrics = new ReviewMetrics(registry);
    AdmissionServer server =
        new AdmissionServer(
            options.listen(),
            tls,
            new CountingReviewer(new RecoveringReviewer(new Admitter(options.rules())), metrics),
            options.limits(),
            metrics);
    try {
      server.start();
    } catch (IOException notListening) {
      throw new StartProblem("--listen: " + notListening.getMessage(), notListening);
    }
    watch.start(options.certificateInterval());
    serving.met();
    LOG.atInfo().setMessage("serving admission reviews").addKeyValue("port", server.port()).log();
    return new Webhook(server, watch, new Drain(serving, server, options.drainDelay()));
  }

  /** As a process: with its settings, in its surroundings. */
  static void start(WebhookSettings settings, Running running) {
    WebhookOptions options =
        new WebhookOptions(
            new AdmissionRules(
                settings.kinds(),
                settings.policy(),
                settings.validation(),
                Optional.of(settings.watcherUser()),
                settings.restoreTrigger()),
            settings.serving().listen().socketAddress(),
            files(settings),
            WebhookOptions.CERTIFICATE_INTERVAL,
            ServerLimits.DEFAULTS,
            settings.serving().drainDelay());
    running.shutdown().add("webhook", start(options, running.metrics(), running.readiness()));
  }

  /** The port that it listens on. */
  public int port() {
    return server.port();
  }

  /** Unready first, then on for a while, then no more; reviews in flight are answered. */
  @Override
  public void close() {
    drain.close();
    server.close();
    certificateWatch.close();
  }

  private static ServingCertificateFiles files(WebhookSettings settings) {
    CertificateFiles files =
        settings
            .serving()
            .certificate()
            .orElseThrow(
                () ->
                    new StartProblem(
                        "no serving certificate; name its files with --tls-cert and --tls-key"));
    return new ServingCertificateFiles(files.certificate(), files.key());
  }

  private static ServingCertificate load(WebhookOptions options) {
    try {
      return options.certificate().load();
    } catch (CertificateFileException unusable) {
      throw new StartProblem(String.valueOf(unusable.getMessage()), unusable);
    }
  }
}
