package io.rollcall.certs;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/** A private key together with the certificate chain that vouches for it, leaf first. */
public sealed interface CertifiedKey permits ServingCertificate, ClientCertificate {
  List<X509Certificate> chain();

  PrivateKey privateKey();

  /** The certificate that belongs to the private key. */
  default X509Certificate leaf() {
    return chain().getFirst();
  }
}
