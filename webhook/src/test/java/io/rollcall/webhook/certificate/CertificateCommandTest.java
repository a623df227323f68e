package io.rollcall.webhook.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.certs.CertificateFileException;
import io.rollcall.certs.ServingCertificate;
import io.rollcall.certs.ServingCertificateFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateParsingException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CertificateCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder = Path.of("");

  @Test
  void itMakesAPairThatTheWebhookCanServe()
      throws CertificateFileException, CertificateParsingException {
    assertThat(run("--directory=" + folder.resolve("new"))).isZero();

    assertThat(names(load(folder.resolve("new")))).containsExactly("localhost", "127.0.0.1");
    assertThat(folder.resolve("new/ca.crt")).content().contains("BEGIN CERTIFICATE");
    assertThat(out.toString(UTF_8)).contains("tls.key").contains("valid until");
  }

  @Test
  void namesThatAreGivenReplaceTheDefault()
      throws CertificateFileException, CertificateParsingException {
    assertThat(run("--directory=" + folder, "--names=hooks.example.com,10.0.0.7,fd00::7")).isZero();

    assertThat(names(load(folder))).hasSize(3).contains("hooks.example.com", "10.0.0.7");
  }

  @Test
  void aMissingDirectoryOrAnUnknownFlagIsWrongUsageInOneLine() {
    assertThat(run()).isEqualTo(2);
    assertThat(run("--directory=" + folder, "--for-ever")).isEqualTo(2);
    assertThat(run("--directory=" + folder, "--days=0")).isEqualTo(2);
    assertThat(err.toString(UTF_8).lines())
        .hasSize(3)
        .allSatisfy(line -> assertThat(line).startsWith("rollcall-webhook certificate: "))
        .anySatisfy(line -> assertThat(line).contains("--directory"))
        .anySatisfy(line -> assertThat(line).contains("--for-ever"))
        .anySatisfy(line -> assertThat(line).contains("--days"));
  }

  @Test
  void aPlaceThatCannotBeWrittenToIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThat(run("--directory=" + file)).isEqualTo(1);
    assertThat(err.toString(UTF_8)).contains(file.toString());
  }

  private int run(String... flags) {
    return new CertificateCommand(
            new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8))
        .run(List.of(flags));
  }

  private static ServingCertificate load(Path directory) throws CertificateFileException {
    return new ServingCertificateFiles(directory.resolve("tls.crt"), directory.resolve("tls.key"))
        .load();
  }

  private static List<String> names(ServingCertificate certificate)
      throws CertificateParsingException {
    return certificate.leaf().getSubjectAlternativeNames().stream()
        .map(name -> String.valueOf(name.get(1)))
        .toList();
  }
}
