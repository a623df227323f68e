package io.rollcall.certs;

import io.rollcall.certs.CertificateFileException.Problem;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A certificate file and a key file that belong together. Read as a pair: while a mount is being
 * swapped they may stem from two generations, which shows as {@link Problem#KEY_MISMATCH} and is
 * gone at the next reading.
 */
public record ServingCertificateFiles(Path certificateFile, Path keyFile) {

  /** Reads both. Whether the certificate is valid now is the caller's to judge. */
  public ServingCertificate load() throws CertificateFileException {
    List<X509Certificate> chain = CertificateFile.read(certificateFile);
    PrivateKey key = PrivateKeyFile.read(keyFile);
    if (!KeyMatch.isPair(key, chain.getFirst().getPublicKey())) {
      throw new CertificateFileException(Problem.KEY_MISMATCH, keyFile, mismatch(chain, key), null);
    }
    return new ServingCertificate(chain, key);
  }

  private String mismatch(List<X509Certificate> chain, PrivateKey key) {
    for (int i = 1; i < chain.size(); i++) {
      if (KeyMatch.isPair(key, chain.get(i).getPublicKey())) {
        return "belongs to certificate %d of %s; the server's own certificate must come first"
            .formatted(i + 1, certificateFile);
      }
    }
    return "does not belong to the certificate in " + certificateFile;
  }
}
