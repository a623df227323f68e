package io.rollcall.common.client;

import static io.rollcall.common.client.KubeconfigEntries.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** Checks certificates, keys and tokens that a kubeconfig holds or names. */
final class KubeconfigFiles {
  private static final String DATA = "-data";

  private final Path kubeconfig;

  KubeconfigFiles(Path kubeconfig) {
    this.kubeconfig = kubeconfig;
  }

  /** {@code field} as a file, or {@code field-data} in base64: PEM certificates, if it is there. */
  void certificate(Map<?, ?> entry, String field, String where) {
    Optional<byte[]> pem = content(entry, field, where);
    try {
      if (pem.isPresent() && certificates(pem.get()) == 0) {
        throw problem(where, field, entry, "holds no PEM certificate");
      }
    } catch (CertificateException e) {
      throw problem(where, field, entry, "is no PEM certificate: " + e.getMessage());
    }
  }

  /** How many certificates a PEM text holds. */
  static int certificates(byte[] pem) throws CertificateException {
    return CertificateFactory.getInstance("X.509")
        .generateCertificates(new ByteArrayInputStream(pem))
        .size();
  }

  /** The client key: PEM, and there exactly if the client certificate is. */
  void key(Map<?, ?> user, String where) {
    Optional<byte[]> key = content(user, "client-key", where);
    boolean certificate = content(user, "client-certificate", where).isPresent();
    if (certificate != key.isPresent()) {
      throw problem(
          where,
          certificate ? "client-certificate" : "client-key",
          user,
          certificate ? "has no client-key beside it" : "has no client-certificate beside it");
    }
    if (key.isPresent()
        && !new String(key.get(), StandardCharsets.ISO_8859_1).contains("PRIVATE KEY-----")) {
      throw problem(where, "client-key", user, "is no PEM private key");
    }
  }

  void token(Map<?, ?> user, String where) {
    if (!text(user, "tokenFile").isEmpty()) {
      file(user, "tokenFile", where);
    }
  }

  private Optional<byte[]> content(Map<?, ?> entry, String field, String where) {
    String data = text(entry, field + DATA);
    if (!data.isEmpty()) {
      try {
        return Optional.of(Base64.getMimeDecoder().decode(data));
      } catch (IllegalArgumentException e) {
        throw problem(where, field, entry, "is no base64: " + e.getMessage());
      }
    }
    return text(entry, field).isEmpty() ? Optional.empty() : Optional.of(file(entry, field, where));
  }

  private byte[] file(Map<?, ?> entry, String field, String where) {
    Path named = kubeconfig.toAbsolutePath().resolveSibling(text(entry, field));
    try {
      return Files.readAllBytes(named);
    } catch (NoSuchFileException e) {
      throw problem(where, field, entry, "does not exist");
    } catch (IOException e) {
      throw problem(where, field, entry, "cannot be read: " + e);
    }
  }

  private KubeconfigProblem problem(String where, String field, Map<?, ?> entry, String what) {
    String data = field + DATA;
    String name = text(entry, data).isEmpty() ? field + " " + text(entry, field) : data;
    return new KubeconfigProblem(
        "kubeconfig %s: %s of %s %s".formatted(kubeconfig, name, where, what));
  }
}
