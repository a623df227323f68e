package io.rollcall.webhook;

import io.rollcall.certs.ServingCertificateFiles;
import io.rollcall.webhook.admit.AdmissionRules;
import io.rollcall.webhook.server.ServerLimits;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * What the parts of the webhook are made with.
 *
 * @param rules what admission depends on
 * @param listen where; port 0 lets the system choose
 * @param certificate PEM files with the serving certificate and its key
 * @param certificateInterval between two readings of those files
 * @param limits what the server takes on
 * @param drainDelay how long it serves on after it has become unready
 */
public record WebhookOptions(
    AdmissionRules rules,
    InetSocketAddress listen,
    ServingCertificateFiles certificate,
    Duration certificateInterval,
    ServerLimits limits,
    Duration drainDelay) {
  /** Two readings in the 30 s within which a new certificate is to be served (C78), and spare. */
  public static final Duration CERTIFICATE_INTERVAL = Duration.ofSeconds(5);
}
