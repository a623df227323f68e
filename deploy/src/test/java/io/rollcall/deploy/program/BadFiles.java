package io.rollcall.deploy.program;

import io.rollcall.certs.CertificateAuthority;
import io.rollcall.certs.PemFiles;
import io.rollcall.certs.SubjectNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;

/** Files that a program may be pointed at by mistake, and a certificate with its key. */
final class BadFiles {
  private static final Duration VALIDITY = Duration.ofHours(1);

  /** Placeholders: what else belongs to the cluster, and the current context. */
  private static final String KUBECONFIG =
      """
      apiVersion: v1
      kind: Config
      clusters:
      - {name: local, cluster: {server: "https://127.0.0.1:1"%s}}
      users:
      - {name: me, user: {token: secret}}
      contexts:
      - {name: local, context: {cluster: local, user: me}}
      current-context: %s
      """;

  private BadFiles() {}

  static void write(Path folder) throws IOException {
    Files.writeString(folder.resolve("empty.yaml"), "");
    Files.writeString(folder.resolve("broken.yaml"), "clusters: [\n  - {");
    Files.writeString(folder.resolve("unknown-key.yaml"), "log-levle: debug\n");
    Files.writeString(
        folder.resolve("unknown-context.yaml"), KUBECONFIG.formatted("", "production"));
    Files.writeString(
        folder.resolve("no-ca.yaml"),
        KUBECONFIG.formatted(", certificate-authority: gone.crt", "local"));
    Files.writeString(folder.resolve("nobody.yaml"), KUBECONFIG.formatted("", "local"));
    CertificateAuthority authority =
        CertificateAuthority.create(
            "bad input", VALIDITY, InstantSource.system(), new SecureRandom());
    PemFiles.write(
        authority.issueServing(SubjectNames.loopback(), VALIDITY),
        folder.resolve("tls.crt"),
        folder.resolve("tls.key"));
    PemFiles.write(
        authority.issueServing(SubjectNames.loopback(), VALIDITY),
        folder.resolve("other.crt"),
        folder.resolve("other.key"));
  }
}
