package io.rollcall.webhook.server;

import io.rollcall.certs.ServingCertificate;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** The TLS side of the server, whose certificate can be replaced while it serves. */
public final class ServingTls {
  private static final String ALIAS = "serving";

  /** Guards nothing: the store never leaves this process. The API just insists on one. */
  private static final String PASSWORD = "in-memory";

  private final SslContextFactory.Server factory = new SslContextFactory.Server();

  public ServingTls(ServingCertificate first) {
    present(factory, first);
  }

  /** New connections get {@code certificate}; those that are open keep theirs. */
  public void replace(ServingCertificate certificate) {
    try {
      factory.reload(changed -> present((SslContextFactory.Server) changed, certificate));
    } catch (Exception unusable) { // what the signature says
      throw new IllegalArgumentException("TLS cannot be served with " + certificate, unusable);
    }
  }

  SslContextFactory.Server factory() {
    return factory;
  }

  private static void present(SslContextFactory.Server factory, ServingCertificate certificate) {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry(
          ALIAS,
          certificate.privateKey(),
          PASSWORD.toCharArray(),
          certificate.chain().toArray(X509Certificate[]::new));
      factory.setKeyStore(store);
      factory.setKeyStorePassword(PASSWORD);
    } catch (GeneralSecurityException | IOException unusable) {
      throw new IllegalArgumentException("TLS cannot be served with " + certificate, unusable);
    }
  }
}
