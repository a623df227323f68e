package io.rollcall.certs;

import io.rollcall.certs.CertificateFileException.Problem;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;

/** Reads a private key in PKCS#8 form with the JDK alone. */
public final class PrivateKeyFile {
  /** Tried in turn: each refuses the keys of the others. */
  private static final List<String> ALGORITHMS = List.of("EC", "RSA", "EdDSA");

  private PrivateKeyFile() {}

  public static PrivateKey read(Path file) throws CertificateFileException {
    for (Pem.Block block : Pem.blocks(TextFile.read(file))) {
      if (block.label().equals(Pem.PKCS8_KEY)) {
        return parse(file, block);
      }
      if (block.label().endsWith(Pem.PKCS8_KEY)) {
        throw unsupported(file, block.label());
      }
    }
    throw new CertificateFileException(
        Problem.NOT_PEM,
        file,
        "holds no private key in PEM form (a block that starts with \"-----BEGIN PRIVATE KEY-----\")",
        null);
  }

  private static CertificateFileException unsupported(Path file, String label) {
    String what =
        switch (label) {
          case "RSA PRIVATE KEY" -> "holds a key in PKCS#1 form";
          case "EC PRIVATE KEY" -> "holds a key in SEC1 form";
          case "ENCRYPTED PRIVATE KEY" -> "holds an encrypted key";
          default -> "holds a key in a form that is not read (\"" + label + "\")";
        };
    return new CertificateFileException(
        Problem.UNSUPPORTED_KEY,
        file,
        what + "; convert it: openssl pkcs8 -topk8 -nocrypt -in " + file + " -out key.pem",
        null);
  }

  private static PrivateKey parse(Path file, Pem.Block block) throws CertificateFileException {
    Exception last = null;
    for (String algorithm : ALGORITHMS) {
      try {
        return KeyFactory.getInstance(algorithm)
            .generatePrivate(new PKCS8EncodedKeySpec(block.der()));
      } catch (InvalidKeySpecException | NoSuchAlgorithmException | IllegalArgumentException e) {
        last = e;
      }
    }
    throw new CertificateFileException(
        Problem.MALFORMED,
        file,
        "holds a private key that is damaged, or neither of the kinds EC, RSA, EdDSA",
        last);
  }
}
