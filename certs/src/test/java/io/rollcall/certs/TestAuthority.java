package io.rollcall.certs;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** CAs for tests. */
final class TestAuthority {
  static final Duration HOUR = Duration.ofHours(1);

  private TestAuthority() {}

  static CertificateAuthority now() {
    return at(Instant.now());
  }

  static CertificateAuthority at(Instant moment) {
    return CertificateAuthority.create(
        "test CA", Duration.ofDays(1), InstantSource.fixed(moment), new SecureRandom());
  }
}
