package io.rollcall.common.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rollcall.common.settings.ClientSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kubeconfig that cannot be used gives one line that says where, what and what to do. */
class KubeconfigTest {
  private static final String GOOD =
      """
      apiVersion: v1
      kind: Config
      current-context: dev
      contexts:
      - name: dev
        context: {cluster: local, user: me, namespace: elsewhere}
      clusters:
      - name: local
        cluster: {server: "https://127.0.0.1:6443"}
      users:
      - name: me
        user: {token: secret-token}
      """;

  @TempDir Path folder;

  @Test
  void aGoodOneLeadsToItsServer() throws IOException {
    assertThat(KubernetesClients.of(settings(write(GOOD)), "test/1").server())
        .isEqualTo("https://127.0.0.1:6443/");
  }

  @Test
  void aMissingFileIsNamed() {
    Path file = folder.resolve("none");
    assertProblem(file, "there is no such file; name another with --kubeconfig or KUBECONFIG");
  }

  @Test
  void severalFilesAreToBeMerged() {
    Path file = Path.of("/a:/b");
    assertProblem(file, "several files are named; merge them: kubectl config view --flatten");
  }

  @Test
  void aFolderIsNoKubeconfig() {
    assertThatThrownBy(() -> open(folder))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessage("kubeconfig " + folder + ": it cannot be read as text: it is a folder");
  }

  @Test
  void whatIsNoYamlIsToldWithItsPlace() throws IOException {
    Path file = write("contexts: [\n");
    assertThatThrownBy(() -> open(file))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessageStartingWith("kubeconfig " + file + ": it is no YAML: ")
        .hasMessageContaining("line")
        .hasMessageNotContaining("\n");
  }

  @Test
  void anEmptyFileOrAListIsNoKubeconfig() throws IOException {
    String expected = "it holds no kubeconfig (apiVersion: v1, kind: Config)";
    assertProblem(write(""), expected);
    assertProblem(write("- a"), expected);
    assertProblem(write("just text"), expected);
  }

  @Test
  void aCurrentContextIsNeeded() throws IOException {
    assertProblem(
        write(GOOD.replace("current-context: dev\n", "")),
        "it has no current-context; choose one: kubectl config use-context <name>");
  }

  @Test
  void anUnknownContextIsToldWithTheKnownOnes() throws IOException {
    assertProblem(
        write(GOOD.replace("current-context: dev", "current-context: prod")),
        "current-context names 'prod', which is not among its contexts (dev)");
  }

  @Test
  void anUnknownClusterOrUserIsTold() throws IOException {
    assertProblem(
        write(GOOD.replace("cluster: local, user: me", "cluster: other, user: me")),
        "context 'dev' names 'other', which is not among its clusters (local)");
    assertProblem(
        write(GOOD.replaceAll("(?s)users:.*", "")),
        "context 'dev' names 'me', which is not among its users (there are none)");
  }

  @Test
  void theServerMustBeAUrl() throws IOException {
    assertProblem(
        write(GOOD.replace("https://127.0.0.1:6443", "127.0.0.1:6443")),
        "cluster 'local' has the server '127.0.0.1:6443', which is no http or https URL");
  }

  @Test
  void aCertificateThatIsNotThereOrNoneIsNamed() throws IOException {
    assertProblem(
        write(GOOD.replace("{server:", "{certificate-authority: ca.crt, server:")),
        "certificate-authority ca.crt of cluster 'local' does not exist");
    Files.writeString(folder.resolve("ca.crt"), "no certificate");
    assertThatThrownBy(
            () -> open(write(GOOD.replace("{server:", "{certificate-authority: ca.crt, server:"))))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessageContaining("certificate-authority ca.crt of cluster 'local' ")
        .hasMessageContaining("PEM certificate");
    assertThatThrownBy(
            () ->
                open(
                    write(GOOD.replace("{server:", "{certificate-authority-data: '!!!', server:"))))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessageContaining("certificate-authority-data of cluster 'local' ");
  }

  @Test
  void aClientKeyAndItsCertificateGoTogether() throws IOException {
    Files.writeString(folder.resolve("me.key"), "no key");
    assertProblem(
        write(GOOD.replace("{token: secret-token}", "{client-key: me.key}")),
        "client-key me.key of user 'me' has no client-certificate beside it");
  }

  @Test
  void theFileOfAKeyMayHoldTheCertificateAsWell() throws Exception {
    Path pem = folder.resolve("me.pem");
    Certificates.writeOne(pem);
    String certificate = Files.readString(pem);
    Files.writeString(pem, key(algorithm(pem)) + certificate);
    Path file =
        write(
            GOOD.replace(
                "{token: secret-token}", "{client-certificate: me.pem, client-key: me.pem}"));
    assertThatCode(() -> open(file)).doesNotThrowAnyException();
  }

  @Test
  void aKeyThatTheClientCannotUseIsTold() throws Exception {
    Certificates.writeOne(folder.resolve("me.crt"));
    Files.writeString(folder.resolve("me.key"), key("Ed25519"));
    Path file =
        write(
            GOOD.replace(
                "{token: secret-token}", "{client-certificate: me.crt, client-key: me.key}"));
    assertThatThrownBy(() -> open(file))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessageStartingWith("kubeconfig " + file + " cannot be used: ");
  }

  private static String algorithm(Path certificate) throws IOException, CertificateException {
    try (InputStream pem = Files.newInputStream(certificate)) {
      return CertificateFactory.getInstance("X.509")
          .generateCertificate(pem)
          .getPublicKey()
          .getAlgorithm();
    }
  }

  private static String key(String algorithm) throws GeneralSecurityException {
    byte[] key =
        KeyPairGenerator.getInstance(algorithm).generateKeyPair().getPrivate().getEncoded();
    return "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
        .formatted(Base64.getMimeEncoder().encodeToString(key));
  }

  @Test
  void aProxyCountsForAnHttpsServer() throws IOException {
    Path file =
        write(GOOD.replace(":6443\"}", ":6443\", proxy-url: \"http://proxy.example:3128\"}"));
    assertThat(Kubeconfig.read(file).getHttpsProxy()).isEqualTo("http://proxy.example:3128");
  }

  @Test
  void aTokenFileMustBeThere() throws IOException {
    assertProblem(
        write(GOOD.replace("{token: secret-token}", "{tokenFile: me.token}")),
        "tokenFile me.token of user 'me' does not exist");
  }

  @Test
  void noProblemTellsASecret() throws IOException {
    assertThatThrownBy(() -> open(write(GOOD.replace("https:", "ftp:"))))
        .hasMessageNotContaining("secret-token");
  }

  @Test
  void outsideAClusterAKubeconfigIsNeeded() {
    assertThatThrownBy(
            () ->
                KubernetesClients.of(
                    new ClientSettings(Optional.empty(), Optional.empty()), "test/1"))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessage(
            "no way to the API server: this is no pod with a service account"
                + " (KUBERNETES_SERVICE_HOST is not set), and no kubeconfig is given; name one with"
                + " --kubeconfig or KUBECONFIG");
  }

  @Test
  void aPodUsesItsServiceAccount() throws IOException {
    ClientSettings inCluster =
        new ClientSettings(Optional.empty(), Optional.of("https://10.0.0.1:443"));
    assertThatThrownBy(() -> KubernetesClients.of(inCluster, "test/1", folder))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessageContaining("token cannot be read");
    Files.writeString(folder.resolve("token"), "t\n");
    assertThatThrownBy(() -> KubernetesClients.of(inCluster, "test/1", folder))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessageContaining("ca.crt cannot be read");
    Certificates.writeOne(folder.resolve("ca.crt"));
    assertThat(KubernetesClients.of(inCluster, "test/1", folder).server())
        .startsWith("https://10.0.0.1:443");
  }

  private void assertProblem(Path file, String message) {
    assertThatThrownBy(() -> open(file))
        .isInstanceOf(KubeconfigProblem.class)
        .hasMessage("kubeconfig " + file + ": " + message);
  }

  private static void open(Path file) {
    KubernetesClients.of(settings(file), "test/1").open().close();
  }

  private static ClientSettings settings(Path file) {
    return new ClientSettings(Optional.of(file), Optional.empty());
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("config"), text);
  }
}
