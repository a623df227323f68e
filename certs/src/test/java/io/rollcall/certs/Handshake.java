package io.rollcall.certs;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** A real TLS handshake on loopback, in which the client checks the chain and the name. */
final class Handshake {
  private Handshake() {}

  /** Fails as the client's side fails. */
  static void run(ServingCertificate server, X509Certificate trusted, String expectedName)
      throws GeneralSecurityException, IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (SSLServerSocket listener =
        (SSLServerSocket)
            serverContext(server).getServerSocketFactory().createServerSocket(0, 1, loopback)) {
      Thread answering = Thread.ofVirtual().start(() -> answer(listener));
      try (Socket plain = new Socket(loopback, listener.getLocalPort());
          SSLSocket socket =
              (SSLSocket)
                  clientContext(trusted)
                      .getSocketFactory()
                      .createSocket(plain, expectedName, listener.getLocalPort(), true)) {
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
      } finally {
        answering.interrupt();
      }
    }
  }

  private static void answer(SSLServerSocket listener) {
    try (SSLSocket socket = (SSLSocket) listener.accept()) {
      socket.startHandshake();
    } catch (IOException e) {
      // The client hung up, and it is the one who tells why.
    }
  }

  private static SSLContext serverContext(ServingCertificate server)
      throws GeneralSecurityException, IOException {
    KeyStore store = emptyStore();
    store.setKeyEntry(
        "server", server.privateKey(), new char[0], server.chain().toArray(Certificate[]::new));
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, new char[0]);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }

  private static SSLContext clientContext(X509Certificate trusted)
      throws GeneralSecurityException, IOException {
    KeyStore store = emptyStore();
    store.setCertificateEntry("ca", trusted);
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  private static KeyStore emptyStore() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }
}
