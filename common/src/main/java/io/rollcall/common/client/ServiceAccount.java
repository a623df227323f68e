package io.rollcall.common.client;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.util.Optional;

/** What a pod knows about its API server (Kubernetes docs, "Accessing the API from a Pod"). */
final class ServiceAccount {
  static final Path MOUNT = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

  private ServiceAccount() {}

  static Config config(Optional<String> server, Path mount) {
    Path token = mount.resolve("token");
    if (server.isEmpty() || !Files.isReadable(token)) {
      throw new KubeconfigProblem(
          "no way to the API server: this is no pod with a service account (%s), and no kubeconfig is given; name one with --kubeconfig or KUBECONFIG"
              .formatted(
                  server.isEmpty()
                      ? "KUBERNETES_SERVICE_HOST is not set"
                      : token + " cannot be read"));
    }
    checkCertificates(mount.resolve("ca.crt"));
    return new ConfigBuilder(Config.empty())
        .withMasterUrl(server.get())
        .withCaCertFile(mount.resolve("ca.crt").toString())
        .withOauthTokenProvider(new TokenFile(token))
        .build();
  }

  private static void checkCertificates(Path file) {
    try {
      if (KubeconfigFiles.certificates(Files.readAllBytes(file)) == 0) {
        throw new KubeconfigProblem("service account: " + file + " holds no PEM certificate");
      }
    } catch (IOException e) {
      throw new KubeconfigProblem("service account: " + file + " cannot be read: " + e, e);
    } catch (CertificateException e) {
      throw new KubeconfigProblem(
          "service account: " + file + " is no PEM certificate: " + e.getMessage(), e);
    }
  }
}
