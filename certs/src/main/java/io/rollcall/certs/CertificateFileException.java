package io.rollcall.certs;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A certificate or key file that cannot be used; the message is one line for a person. */
public final class CertificateFileException extends Exception {

  /** What is wrong. */
  public enum Problem {
    /** Missing, a folder, or no permission. */
    UNREADABLE,
    /** Not one PEM block of the kind that was looked for. */
    NOT_PEM,
    /** A PEM block whose content cannot be read. */
    MALFORMED,
    /** A key that is encrypted or in an older format; the message says how to convert it. */
    UNSUPPORTED_KEY,
    /** The key is not the one that the first certificate vouches for. */
    KEY_MISMATCH
  }

  private final Problem problem;
  private final Path file;

  CertificateFileException(Problem problem, Path file, String message, @Nullable Throwable cause) {
    super(file + ": " + message, cause);
    this.problem = problem;
    this.file = file;
  }

  public Problem problem() {
    return problem;
  }

  public Path file() {
    return file;
  }
}
