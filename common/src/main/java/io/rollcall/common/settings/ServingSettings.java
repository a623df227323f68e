package io.rollcall.common.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How the webhook serves.
 *
 * @param listen where
 * @param certificate files of the user's; without them, the webhook makes its own
 * @param drainDelay how long it serves on when told to stop
 */
public record ServingSettings(
    ListenAddress listen, Optional<CertificateFiles> certificate, Duration drainDelay) {
  /**
   * A serving certificate in files.
   *
   * @param certificate PEM, the leaf first
   * @param key PEM
   */
  public record CertificateFiles(Path certificate, Path key) {}

  static ServingSettings from(Values values) {
    return new ServingSettings(
        values.get(ServingParameters.LISTEN),
        values
            .get(ServingParameters.TLS_CERT)
            .flatMap(
                certificate ->
                    values
                        .get(ServingParameters.TLS_KEY)
                        .map(key -> new CertificateFiles(certificate, key))),
        values.get(ServingParameters.DRAIN_DELAY));
  }
}
