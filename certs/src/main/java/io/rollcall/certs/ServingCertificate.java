package io.rollcall.certs;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;

/**
 * What a TLS server presents. Two are equal when certificates and key are, so a poller can compare
 * what it read with what it serves.
 */
public record ServingCertificate(List<X509Certificate> chain, PrivateKey privateKey)
    implements CertifiedKey {

  /** Where a moment lies relative to the certificate's time of validity. */
  public enum Validity {
    NOT_YET_VALID,
    VALID,
    EXPIRED
  }

  public ServingCertificate {
    chain = List.copyOf(chain);
    if (chain.isEmpty()) {
      throw new IllegalArgumentException("a serving certificate needs a chain");
    }
  }

  public Instant notBefore() {
    return leaf().getNotBefore().toInstant();
  }

  public Instant notAfter() {
    return leaf().getNotAfter().toInstant();
  }

  public Validity validityAt(Instant moment) {
    if (moment.isBefore(notBefore())) {
      return Validity.NOT_YET_VALID;
    }
    return moment.isAfter(notAfter()) ? Validity.EXPIRED : Validity.VALID;
  }

  /** Names the certificate alone: a record's own text would print the key. */
  @Override
  public String toString() {
    return "ServingCertificate[" + leaf().getSubjectX500Principal() + ", until " + notAfter() + "]";
  }
}
