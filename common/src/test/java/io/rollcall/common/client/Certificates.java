package io.rollcall.common.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Arrays;
import java.util.Base64;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Certificates for tests that need some real one: those that the JDK trusts. */
final class Certificates {
  private Certificates() {}

  static void writeOne(Path file) throws IOException {
    try {
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init((@Nullable KeyStore) null);
      X509TrustManager trusted =
          Arrays.stream(factory.getTrustManagers())
              .filter(X509TrustManager.class::isInstance)
              .map(X509TrustManager.class::cast)
              .findFirst()
              .orElseThrow();
      String body =
          Base64.getMimeEncoder().encodeToString(trusted.getAcceptedIssuers()[0].getEncoded());
      Files.writeString(
          file, "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n");
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }
}
