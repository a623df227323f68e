package io.rollcall.common.client;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.internal.CertUtils;
import io.fabric8.kubernetes.client.internal.SSLUtils;
import io.rollcall.common.settings.YamlText;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads a kubeconfig (Kubernetes docs, "Organizing Cluster Access Using kubeconfig Files"). It is
 * checked before the client sees it: the client answers a context that is not there by talking to
 * localhost, and a certificate that it cannot read by a stack trace.
 */
final class Kubeconfig {
  private final Path file;

  private Kubeconfig(Path file) {
    this.file = file;
  }

  static Config read(Path file) {
    Unread unread = new Kubeconfig(file).check();
    try {
      Config config = Config.fromKubeconfig(file.toFile());
      unread.addTo(config);
      keyAlgorithm(config).ifPresent(config::setClientKeyAlgo);
      if (unread.key().isPresent()) {
        SSLUtils.keyManagers(config); // fails on a key of a kind that the client cannot use
      }
      return config;
    } catch (RuntimeException | IOException | GeneralSecurityException e) {
      throw new KubeconfigProblem("kubeconfig " + file + " cannot be used: " + e.getMessage(), e);
    }
  }

  /**
   * What the client passes over, or reads otherwise than kubectl.
   *
   * @param proxy for https servers as well; the client would use it for http alone
   * @param tokenFile wins over a token, and is read again: it changes
   * @param certificate the client's, without what else stands in its file
   * @param key the client's, the same: the client would stumble over a certificate before it
   */
  private record Unread(
      Optional<String> proxy,
      Optional<Path> tokenFile,
      Optional<String> certificate,
      Optional<String> key) {
    void addTo(Config config) {
      proxy.ifPresent(config::setHttpProxy);
      proxy.ifPresent(config::setHttpsProxy);
      tokenFile.map(TokenFile::new).ifPresent(config::setOauthTokenProvider);
      certificate.map(Unread::data).ifPresent(config::setClientCertData);
      key.map(Unread::data).ifPresent(config::setClientKeyData);
    }

    private static String data(String pem) {
      return Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  /** The client takes every key in PKCS#8 for RSA unless told; the certificate beside it tells. */
  private static Optional<String> keyAlgorithm(Config config)
      throws IOException, CertificateException {
    if (config.getClientCertData() == null && config.getClientCertFile() == null) {
      return Optional.empty(); // a token, a password or a command
    }
    try (InputStream certificate =
        CertUtils.getInputStreamFromDataOrFile(
            config.getClientCertData(), config.getClientCertFile())) {
      return Optional.of(
          CertificateFactory.getInstance("X.509")
              .generateCertificate(certificate)
              .getPublicKey()
              .getAlgorithm());
    }
  }

  private Unread check() {
    Map<?, ?> root = parse(text());
    String contextName = KubeconfigEntries.text(root, "current-context");
    if (contextName.isEmpty()) {
      throw problem("it has no current-context; choose one: kubectl config use-context <name>");
    }
    Map<?, ?> context = entry(root, "contexts", "context", contextName, "current-context");
    String clusterName = KubeconfigEntries.text(context, "cluster");
    Map<?, ?> cluster =
        entry(root, "clusters", "cluster", clusterName, "context '" + contextName + "'");
    String server = KubeconfigEntries.text(cluster, "server");
    if (!isUrl(server)) {
      throw problem(
          "cluster '%s' has the server '%s', which is no http or https URL"
              .formatted(clusterName, server));
    }
    KubeconfigFiles files = new KubeconfigFiles(file);
    files.certificate(cluster, "certificate-authority", "cluster '" + clusterName + "'");
    Optional<String> proxy =
        Optional.of(KubeconfigEntries.text(cluster, "proxy-url")).filter(url -> !url.isEmpty());
    String userName = KubeconfigEntries.text(context, "user");
    if (!userName.isEmpty()) {
      Map<?, ?> user = entry(root, "users", "user", userName, "context '" + contextName + "'");
      String where = "user '" + userName + "'";
      Optional<String> certificate = files.certificate(user, "client-certificate", where);
      Optional<String> key = files.key(user, where);
      return new Unread(proxy, files.token(user, where), certificate, key);
    }
    return new Unread(proxy, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private Map<?, ?> entry(Map<?, ?> root, String list, String field, String name, String namedBy) {
    List<KubeconfigEntries.Named> known = KubeconfigEntries.of(root, list, field);
    return known.stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .map(KubeconfigEntries.Named::content)
        .orElseThrow(
            () ->
                problem(
                    "%s names '%s', which is not among its %s (%s)"
                        .formatted(
                            namedBy,
                            name,
                            list,
                            known.isEmpty()
                                ? "there are none"
                                : known.stream()
                                    .map(KubeconfigEntries.Named::name)
                                    .collect(Collectors.joining(", ")))));
  }

  private String text() {
    if (!Files.exists(file) && file.toString().contains(File.pathSeparator)) {
      throw problem("several files are named; merge them: kubectl config view --flatten");
    }
    try {
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw problem("there is no such file; name another with --kubeconfig or KUBECONFIG");
    } catch (IOException e) {
      String reason = Files.isDirectory(file) ? "it is a folder" : e.getMessage();
      throw problem("it cannot be read as text: " + reason);
    }
  }

  private Map<?, ?> parse(String text) {
    try {
      if (YamlText.read(text).orElse("") instanceof Map<?, ?> root) {
        return root;
      }
    } catch (YamlText.Malformed e) {
      throw problem("it is no YAML: " + e.getMessage());
    }
    throw problem("it holds no kubeconfig (apiVersion: v1, kind: Config)");
  }

  private static boolean isUrl(String server) {
    try {
      URI uri = URI.create(server);
      return uri.getHost() != null && List.of("http", "https").contains(uri.getScheme());
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private KubeconfigProblem problem(String what) {
    return new KubeconfigProblem("kubeconfig " + file + ": " + what);
  }
}
