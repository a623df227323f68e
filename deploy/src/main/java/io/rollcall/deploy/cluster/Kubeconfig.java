package io.rollcall.deploy.cluster;

import io.rollcall.certs.ClientCertificate;
import io.rollcall.certs.Pem;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPrivateKey;
import java.util.Base64;
import java.util.List;

/** The text of a kubeconfig that carries everything inside. */
final class Kubeconfig {
  private Kubeconfig() {}

  static String of(URI server, X509Certificate ca, String user, ClientCertificate client) {
    return """
        apiVersion: v1
        kind: Config
        clusters:
        - name: local
          cluster:
            server: %s
            certificate-authority-data: %s
        users:
        - name: "%s"
          user:
            client-certificate-data: %s
            client-key-data: %s
        contexts:
        - name: local
          context:
            cluster: local
            user: "%s"
        current-context: local
        """
        .formatted(
            server,
            base64(Pem.of(List.of(ca))),
            user,
            base64(Pem.of(client.chain())),
            base64(Sec1Key.pem((ECPrivateKey) client.privateKey())),
            user);
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
  }
}
