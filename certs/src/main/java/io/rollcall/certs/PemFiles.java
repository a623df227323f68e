package io.rollcall.certs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/** Writes PEM files so that a reader sees the old content or the new, never half of it. */
public final class PemFiles {
  private static final String SECRET = "rw-------";
  private static final String PUBLIC = "rw-r--r--";

  private PemFiles() {}

  /** Writes both halves; the key first, so that a new certificate never stands without its key. */
  public static void write(CertifiedKey pair, Path certificateFile, Path keyFile)
      throws IOException {
    writeKey(pair.privateKey(), keyFile);
    writeCertificates(pair.chain(), certificateFile);
  }

  public static void writeCertificates(List<X509Certificate> chain, Path file) throws IOException {
    replace(file, Pem.of(chain), PUBLIC);
  }

  /** Writes the key readable by its owner alone. */
  public static void writeKey(PrivateKey key, Path file) throws IOException {
    replace(file, Pem.of(key), SECRET);
  }

  private static void replace(Path file, String text, String permissions) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException("no folder to write to: " + file);
    }
    Files.createDirectories(folder);
    // Created readable by its owner alone: the content is never there under wider permissions.
    Path draft = Files.createTempFile(folder, "." + file.getFileName(), ".tmp");
    try {
      Files.write(draft, text.getBytes(StandardCharsets.US_ASCII));
      Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString(permissions));
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
