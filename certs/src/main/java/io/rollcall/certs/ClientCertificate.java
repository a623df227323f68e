package io.rollcall.certs;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/** What a TLS client presents; to an API server its common name is the user. */
public record ClientCertificate(List<X509Certificate> chain, PrivateKey privateKey)
    implements CertifiedKey {

  public ClientCertificate {
    chain = List.copyOf(chain);
    if (chain.isEmpty()) {
      throw new IllegalArgumentException("a client certificate needs a chain");
    }
  }

  /** Names the certificate alone: a record's own text would print the key. */
  @Override
  public String toString() {
    return "ClientCertificate[" + leaf().getSubjectX500Principal() + "]";
  }
}
