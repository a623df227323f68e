package io.rollcall.deploy.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.internal.CertUtils;
import io.rollcall.certs.Pem;
import io.rollcall.common.client.KubernetesClients;
import io.rollcall.common.settings.ClientSettings;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.TestCluster;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.util.Base64;
import java.util.Optional;
import org.bouncycastle.openssl.PEMKeyPair;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMKeyConverter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kubeconfigs hold elliptic-curve keys in either form; both must get through to the API server. */
@OnCluster
final class ClientKeyIT {
  @Test
  void aKeyInSec1IsUnderstood(TestCluster cluster) {
    assertThat(versionFrom(cluster.kubeconfig())).startsWith("1.");
  }

  @Test
  void aKeyInPkcs8IsUnderstood(TestCluster cluster, @TempDir Path folder) throws IOException {
    Config config = Config.fromKubeconfig(cluster.kubeconfig().toFile());
    String pkcs8 =
        """
        apiVersion: v1
        kind: Config
        current-context: test
        contexts: [{name: test, context: {cluster: test, user: test}}]
        clusters: [{name: test, cluster: {server: "%s", certificate-authority-data: %s}}]
        users: [{name: test, user: {client-certificate-data: %s, client-key-data: %s}}]
        """
            .formatted(
                config.getMasterUrl(),
                base64(config.getCaCertData(), config.getCaCertFile()),
                base64(config.getClientCertData(), config.getClientCertFile()),
                Base64.getEncoder()
                    .encodeToString(Pem.of(key(config)).getBytes(StandardCharsets.UTF_8)));
    Path file = Files.writeString(folder.resolve("kubeconfig"), pkcs8);

    assertThat(versionFrom(file)).startsWith("1.");
  }

  private static String versionFrom(Path kubeconfig) {
    ClientSettings settings = new ClientSettings(Optional.of(kubeconfig), Optional.empty());
    try (KubernetesClient client = KubernetesClients.of(settings, "test").open()) {
      var version = client.getKubernetesVersion();
      return version.getMajor() + "." + version.getMinor();
    }
  }

  private static PrivateKey key(Config config) throws IOException {
    try (PEMParser parser =
        new PEMParser(
            new InputStreamReader(
                CertUtils.getInputStreamFromDataOrFile(
                    config.getClientKeyData(), config.getClientKeyFile()),
                StandardCharsets.US_ASCII))) {
      return new JcaPEMKeyConverter()
          .getPrivateKey(((PEMKeyPair) parser.readObject()).getPrivateKeyInfo());
    }
  }

  private static String base64(String data, String file) throws IOException {
    return Base64.getEncoder()
        .encodeToString(CertUtils.getInputStreamFromDataOrFile(data, file).readAllBytes());
  }
}
