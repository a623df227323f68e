package io.rollcall.common.client;

import static io.rollcall.common.client.KubeconfigEntries.text;
import static java.util.stream.Collectors.joining;

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
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks certificates, keys and tokens that a kubeconfig holds or names. */
final class KubeconfigFiles {
  private static final String DATA = "-data";
  private static final String TOKEN_FILE = "tokenFile";
  private static final Pattern CERTIFICATE =
      Pattern.compile("-----BEGIN CERTIFICATE-----[^-]*+-----END CERTIFICATE-----");
  private static final Pattern PRIVATE_KEY =
      Pattern.compile("-----BEGIN ((?:[A-Z]+ )?PRIVATE KEY)-----[^-]*+-----END \\1-----");

  private final Path kubeconfig;

  KubeconfigFiles(Path kubeconfig) {
    this.kubeconfig = kubeconfig;
  }

  /**
   * {@code field} as a file, or {@code field-data} in base64: PEM certificates, if it is there. Its
   * file may hold the key as well.
   */
  Optional<String> certificate(Map<?, ?> entry, String field, String where) {
    Optional<String> text = content(entry, field, where).map(KubeconfigFiles::certificatesAlone);
    try {
      if (text.isPresent() && certificates(text.get().getBytes(StandardCharsets.ISO_8859_1)) == 0) {
        throw problem(where, field, entry, "holds no PEM certificate");
      }
    } catch (CertificateException e) {
      throw problem(where, field, entry, "is no PEM certificate: " + e.getMessage());
    }
    return text;
  }

  /** All of {@code content} where nothing in it looks like PEM: the parser says what it thinks. */
  private static String certificatesAlone(byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    String found =
        CERTIFICATE.matcher(text).results().map(MatchResult::group).collect(joining("\n"));
    return found.isEmpty() ? text : found + "\n";
  }

  /** How many certificates a PEM text holds. */
  static int certificates(byte[] pem) throws CertificateException {
    return CertificateFactory.getInstance("X.509")
        .generateCertificates(new ByteArrayInputStream(pem))
        .size();
  }

  /**
   * The client key: PEM, and there exactly if the client certificate is. Its file may hold more:
   * the certificate, or the parameters of an EC key.
   */
  Optional<String> key(Map<?, ?> user, String where) {
    Optional<byte[]> key = content(user, "client-key", where);
    boolean certificate = content(user, "client-certificate", where).isPresent();
    if (certificate != key.isPresent()) {
      throw problem(
          where,
          certificate ? "client-certificate" : "client-key",
          user,
          certificate ? "has no client-key beside it" : "has no client-certificate beside it");
    }
    if (key.isEmpty()) {
      return Optional.empty();
    }
    Matcher found = PRIVATE_KEY.matcher(new String(key.get(), StandardCharsets.ISO_8859_1));
    if (!found.find()) {
      throw problem(where, "client-key", user, "is no PEM private key");
    }
    return Optional.of(found.group());
  }

  /** The file with the token, if one is named. */
  Optional<Path> token(Map<?, ?> user, String where) {
    if (text(user, TOKEN_FILE).isEmpty()) {
      return Optional.empty();
    }
    file(user, TOKEN_FILE, where);
    return Optional.of(named(user, TOKEN_FILE));
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
    try {
      return Files.readAllBytes(named(entry, field));
    } catch (NoSuchFileException e) {
      throw problem(where, field, entry, "does not exist");
    } catch (IOException e) {
      throw problem(where, field, entry, "cannot be read: " + e);
    }
  }

  /** Relative paths start where the kubeconfig stands. */
  private Path named(Map<?, ?> entry, String field) {
    return kubeconfig.toAbsolutePath().resolveSibling(text(entry, field));
  }

  private KubeconfigProblem problem(String where, String field, Map<?, ?> entry, String what) {
    String data = field + DATA;
    String name = text(entry, data).isEmpty() ? field + " " + text(entry, field) : data;
    return new KubeconfigProblem(
        "kubeconfig %s: %s of %s %s".formatted(kubeconfig, name, where, what));
  }
}
