package io.rollcall.certs;

import static io.rollcall.certs.TestAuthority.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.rollcall.certs.CertificateFileException.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users bring, good and bad; each message is one line that says what to do. */
class ServingCertificateFilesTest {
  private final CertificateAuthority authority = TestAuthority.now();
  private final ServingCertificate issued =
      authority.issueServing(SubjectNames.ofDns("web.svc"), HOUR);

  @TempDir private Path folder = Path.of("");
  private Path certificate = Path.of("");
  private Path key = Path.of("");

  @BeforeEach
  void write() throws IOException {
    certificate = folder.resolve("tls.crt");
    key = folder.resolve("tls.key");
    PemFiles.write(issued, certificate, key);
  }

  @Test
  void aPairIsReadAsItWasWritten() throws CertificateFileException {
    assertThat(files().load()).isEqualTo(issued).isEqualTo(files().load());
  }

  @Test
  void anotherPairIsNotEqual() throws IOException, CertificateFileException {
    PemFiles.write(authority.issueServing(SubjectNames.ofDns("web.svc"), HOUR), certificate, key);

    assertThat(files().load()).isNotEqualTo(issued);
  }

  @Test
  void theKeyIsReadableByItsOwnerAlone() throws IOException {
    PemFiles.write(issued, certificate, key);

    assertThat(Files.getPosixFilePermissions(key)).hasSize(2);
    assertThat(Files.getPosixFilePermissions(certificate)).hasSize(4);
    try (var all = Files.list(folder)) {
      assertThat(all).as("no drafts are left").containsExactlyInAnyOrder(certificate, key);
    }
  }

  @Test
  void aChainIsReadWholeAndTextBetweenBlocksIsSkipped()
      throws IOException, CertificateFileException {
    Files.writeString(
        certificate,
        "subject: wéb\n" + Pem.of(issued.leaf()) + "# the CA\n" + Pem.of(authority.certificate()));

    assertThat(files().load().chain()).containsExactly(issued.leaf(), authority.certificate());
  }

  @Test
  void aMissingFileIsNamed() throws IOException {
    Files.delete(certificate);

    assertThat(failure(Problem.UNREADABLE)).hasMessage(certificate + ": no such file");
  }

  @Test
  void aFolderIsNoFile() throws IOException {
    Files.delete(key);
    Files.createDirectory(key);

    assertThat(failure(Problem.UNREADABLE)).hasMessage(key + ": is a folder, not a file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "hello", "-----BEGIN CERTIFICATE-----\nMII"})
  void aFileWithoutACertificateIsToldApart(String text) throws IOException {
    Files.writeString(certificate, text);

    assertThat(failure(Problem.NOT_PEM)).hasMessageContaining("holds no certificate in PEM form");
  }

  @Test
  void swappedFilesAreToldApart() throws IOException {
    PemFiles.write(issued, key, certificate);

    assertThat(failure(Problem.NOT_PEM))
        .hasMessageStartingWith(certificate + ": holds no certificate");
  }

  @Test
  void aFileWithoutAKeyIsToldApart() throws IOException {
    Files.writeString(key, Pem.of(issued.leaf()));

    assertThat(failure(Problem.NOT_PEM)).hasMessageContaining("holds no private key in PEM form");
  }

  @ParameterizedTest
  @ValueSource(strings = {"AAAA", "%%%"})
  void aDamagedCertificateIsToldApart(String body) throws IOException {
    Files.writeString(
        certificate, "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n");

    assertThat(failure(Problem.MALFORMED)).hasMessageContaining("certificate block");
  }

  @ParameterizedTest
  @ValueSource(strings = {"AAAA", "%%%"})
  void aDamagedKeyIsToldApart(String body) throws IOException {
    Files.writeString(
        key, "-----BEGIN PRIVATE KEY-----\n" + body + "\n-----END PRIVATE KEY-----\n");

    assertThat(failure(Problem.MALFORMED)).hasMessageContaining("private key that is damaged");
  }

  @ParameterizedTest
  @CsvSource({
    "RSA PRIVATE KEY, PKCS#1",
    "EC PRIVATE KEY, SEC1",
    "ENCRYPTED PRIVATE KEY, encrypted",
    "OPENSSH PRIVATE KEY, OPENSSH"
  })
  void aKeyInAnotherFormComesWithTheCommandThatConvertsIt(String label, String said)
      throws IOException {
    Files.writeString(key, "-----BEGIN %1$s-----\nAAAA\n-----END %1$s-----\n".formatted(label));

    assertThat(failure(Problem.UNSUPPORTED_KEY))
        .hasMessageContaining(said)
        .hasMessageContaining("openssl pkcs8 -topk8 -nocrypt -in " + key);
  }

  @Test
  void theParametersThatOpensslWritesBeforeAKeyAreSkipped()
      throws IOException, CertificateFileException {
    Files.writeString(
        key,
        "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n"
            + Pem.of(issued.privateKey()));

    assertThat(files().load()).isEqualTo(issued);
  }

  @Test
  void aKeyOfAnotherCertificateIsToldApart() throws IOException {
    PemFiles.writeKey(
        authority.issueServing(SubjectNames.ofDns("web.svc"), HOUR).privateKey(), key);

    assertThat(failure(Problem.KEY_MISMATCH))
        .hasMessage(key + ": does not belong to the certificate in " + certificate);
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "Ed25519"})
  void aKeyOfAnotherKindIsAMismatchToo(String algorithm)
      throws IOException, NoSuchAlgorithmException {
    PemFiles.writeKey(KeyPairGenerator.getInstance(algorithm).generateKeyPair().getPrivate(), key);

    assertThat(failure(Problem.KEY_MISMATCH)).hasMessageContaining("does not belong");
  }

  @Test
  void aChainInTheWrongOrderIsToldApart() throws IOException {
    PemFiles.writeCertificates(List.of(authority.certificate(), issued.leaf()), certificate);

    assertThat(failure(Problem.KEY_MISMATCH))
        .hasMessageContaining("belongs to certificate 2 of " + certificate)
        .hasMessageContaining("must come first");
  }

  private ServingCertificateFiles files() {
    return new ServingCertificateFiles(certificate, key);
  }

  private CertificateFileException failure(Problem problem) {
    CertificateFileException failure =
        catchThrowableOfType(CertificateFileException.class, () -> files().load());
    assertThat(failure).isNotNull();
    assertThat(failure.problem()).isEqualTo(problem);
    assertThat(failure.getMessage()).doesNotContain("\n");
    return failure;
  }
}
