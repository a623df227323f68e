package io.rollcall.deploy.cluster;

import io.rollcall.certs.ClientCertificate;
import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Asks an API server for its status codes, as a client whom RBAC never refuses. */
final class ApiServerProbe implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final HttpClient client;
  private final URI server;

  ApiServerProbe(URI server, X509Certificate ca, ClientCertificate identity) {
    this.server = server;
    this.client =
        HttpClient.newBuilder()
            .sslContext(sslContext(ca, identity))
            .connectTimeout(TIMEOUT)
            .build();
  }

  /** Whether a GET of this path answers 200 now. */
  boolean isOk(String path) {
    return status(path) == 200;
  }

  /** Whether a server with our certificate answers, whatever it says. */
  boolean answers(String path) {
    return status(path) > 0;
  }

  private int status(String path) {
    HttpRequest request = HttpRequest.newBuilder(server.resolve(path)).timeout(TIMEOUT).build();
    try {
      return client.send(request, BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      return 0; // not listening yet
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LocalProcessException("interrupted while waiting for " + server, e);
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }

  private static SSLContext sslContext(X509Certificate ca, ClientCertificate identity) {
    try {
      KeyStore trusted = KeyStore.getInstance("PKCS12");
      trusted.load(null, null);
      trusted.setCertificateEntry("ca", ca);
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(trusted);
      KeyStore own = KeyStore.getInstance("PKCS12");
      own.load(null, null);
      own.setKeyEntry(
          "client",
          identity.privateKey(),
          new char[0],
          identity.chain().toArray(Certificate[]::new));
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(own, new char[0]);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new LocalProcessException("cannot set up TLS towards the API server", e);
    }
  }
}
