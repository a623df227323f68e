package io.rollcall.deploy.admission;

import io.rollcall.certs.CertificateAuthority;
import io.rollcall.certs.Pem;
import io.rollcall.certs.PemFiles;
import io.rollcall.certs.ServingCertificate;
import io.rollcall.certs.ServingCertificateFiles;
import io.rollcall.certs.SubjectNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * A certificate of a CA of its own.
 *
 * @param served what a server presents
 * @param files the same in files, which are gone with the JVM
 * @param caBundle PEM of the CA
 */
record TestCertificate(ServingCertificate served, ServingCertificateFiles files, String caBundle) {

  /** For a server that is reached by this name or address. */
  static TestCertificate make(String host) {
    CertificateAuthority authority =
        CertificateAuthority.create(
            "test CA", Duration.ofHours(1), Clock.systemUTC(), new SecureRandom());
    boolean address = Character.isDigit(host.charAt(0));
    ServingCertificate served =
        authority.issueServing(
            new SubjectNames(
                address ? List.of() : List.of(host), address ? List.of(host) : List.of()),
            Duration.ofHours(1));
    try {
      Path folder = Files.createTempDirectory("webhook-certificate");
      Path certificate = folder.resolve("tls.crt");
      Path key = folder.resolve("tls.key");
      PemFiles.write(served, certificate, key);
      List.of(folder, certificate, key).forEach(file -> file.toFile().deleteOnExit());
      return new TestCertificate(
          served, new ServingCertificateFiles(certificate, key), Pem.of(authority.certificate()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
