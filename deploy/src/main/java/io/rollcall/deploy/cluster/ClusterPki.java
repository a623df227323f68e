package io.rollcall.deploy.cluster;

import io.rollcall.certs.CertificateAuthority;
import io.rollcall.certs.ClientCertificate;
import io.rollcall.certs.PemFiles;
import io.rollcall.certs.SubjectNames;
import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** The cluster's certificates: one CA signs the API server's and those of all its clients. */
final class ClusterPki {
  /** A group whom RBAC never refuses. */
  static final String ADMINS = "system:masters";

  private static final Duration VALIDITY = Duration.ofDays(365);

  /** How clients inside and outside of a cluster call its API server. */
  private static final SubjectNames API_SERVER =
      new SubjectNames(
          List.of("localhost", "kubernetes", "kubernetes.default", "kubernetes.default.svc"),
          List.of("127.0.0.1", "::1", "10.0.0.1"));

  private final Path folder;
  private final CertificateAuthority authority;

  private ClusterPki(Path folder, CertificateAuthority authority) {
    this.folder = folder;
    this.authority = authority;
  }

  static ClusterPki create(Path folder) {
    CertificateAuthority authority =
        CertificateAuthority.create(
            "rollcall local cluster", VALIDITY, InstantSource.system(), new SecureRandom());
    ClusterPki pki = new ClusterPki(folder, authority);
    try {
      PemFiles.writeCertificates(List.of(authority.certificate()), pki.caFile());
      PemFiles.write(
          authority.issueServing(API_SERVER, VALIDITY), pki.servingFile(), pki.servingKeyFile());
      PemFiles.write(
          authority.issueClient("service-accounts", List.of(), VALIDITY),
          pki.tokenCertificateFile(),
          pki.tokenKeyFile());
    } catch (IOException e) {
      throw new LocalProcessException("cannot write certificates to " + folder, e);
    }
    return pki;
  }

  ClientCertificate issueClient(String user, List<String> groups) {
    return authority.issueClient(user, groups, VALIDITY);
  }

  X509Certificate caCertificate() {
    return authority.certificate();
  }

  Path caFile() {
    return folder.resolve("ca.crt");
  }

  Path servingFile() {
    return folder.resolve("apiserver.crt");
  }

  Path servingKeyFile() {
    return folder.resolve("apiserver.key");
  }

  /** Verifies tokens of service accounts; the API server takes the key out of the certificate. */
  Path tokenCertificateFile() {
    return folder.resolve("service-accounts.crt");
  }

  Path tokenKeyFile() {
    return folder.resolve("service-accounts.key");
  }
}
