package io.rollcall.certs;

import io.rollcall.certs.CertificateFileException.Problem;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/** Reads the certificates of a PEM file with the JDK alone. */
public final class CertificateFile {
  private CertificateFile() {}

  /** All certificates of the file, in its order; at least one. */
  public static List<X509Certificate> read(Path file) throws CertificateFileException {
    List<X509Certificate> chain = new ArrayList<>();
    for (Pem.Block block : Pem.blocks(TextFile.read(file))) {
      if (block.label().equals(Pem.CERTIFICATE)) {
        chain.add(parse(file, block));
      }
    }
    if (chain.isEmpty()) {
      throw new CertificateFileException(
          Problem.NOT_PEM,
          file,
          "holds no certificate in PEM form (a block that starts with"
              + " \"-----BEGIN CERTIFICATE-----\")",
          null);
    }
    return List.copyOf(chain);
  }

  private static X509Certificate parse(Path file, Pem.Block block) throws CertificateFileException {
    try {
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(block.der()));
    } catch (CertificateException | IllegalArgumentException e) {
      throw new CertificateFileException(
          Problem.MALFORMED, file, "holds a certificate block that is damaged", e);
    }
  }
}
