package io.rollcall.certs;

import io.rollcall.certs.CertificateFileException.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads a file that a user named, with one clear line where it cannot. */
final class TextFile {
  private TextFile() {}

  static String read(Path file) throws CertificateFileException {
    try {
      // Bytes above 127 occur in comments between PEM blocks; any single-byte reading will do.
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      throw new CertificateFileException(Problem.UNREADABLE, file, "no such file", e);
    } catch (AccessDeniedException e) {
      throw new CertificateFileException(Problem.UNREADABLE, file, "no permission to read it", e);
    } catch (IOException e) {
      String reason = Files.isDirectory(file) ? "is a folder, not a file" : "cannot be read";
      throw new CertificateFileException(Problem.UNREADABLE, file, reason, e);
    }
  }
}
