package io.rollcall.deploy.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.ECPrivateKey;
import java.util.Base64;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;

/**
 * A P-256 key in SEC1 form. The fabric8 client takes a PKCS#8 key in a kubeconfig for RSA and fails
 * on it; by this form's label it knows what it has.
 */
final class Sec1Key {
  private static final int BITS = 256;

  private Sec1Key() {}

  static String pem(ECPrivateKey key) {
    try {
      byte[] der =
          new org.bouncycastle.asn1.sec.ECPrivateKey(
                  BITS, key.getS(), X9ObjectIdentifiers.prime256v1)
              .getEncoded();
      Base64.Encoder lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));
      return "-----BEGIN EC PRIVATE KEY-----\n%s\n-----END EC PRIVATE KEY-----\n"
          .formatted(lines.encodeToString(der));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
