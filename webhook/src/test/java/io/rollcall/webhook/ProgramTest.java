package io.rollcall.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.rollcall.webhook.fixture.TestCertificates;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program as it is run: its exit codes, and what it says. */
class ProgramTest {
  private static final int SIGTERM_CODE = 143;

  @TempDir private Path folder;

  @Test
  void anUnknownFlagIsNamedWithCode2() throws Exception {
    Ended ended = run("--no-such-flag");

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.errors().lines().filter(line -> line.contains("--no-such-flag"))).hasSize(1);
  }

  @Test
  void helpNamesTheCommandsAndTheSettings() throws Exception {
    Ended ended = run("--help");

    assertThat(ended.code()).isZero();
    assertThat(Files.readString(folder.resolve("output.txt")))
        .contains("configuration", "--tls-cert");
  }

  @Test
  void anUnreadableCertificateGetsOneLineAndCode1() throws Exception {
    Path certificate = Files.writeString(folder.resolve("tls.crt"), "nothing");

    Ended ended = run("run", "--tls-cert=" + certificate, "--tls-key=" + folder.resolve("tls.key"));

    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.errors()).contains(certificate.toString()).hasLineCount(1);
  }

  @Test
  void noCertificateGetsOneLineAndCode1() throws Exception {
    Ended ended = run();

    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.errors()).contains("--tls-cert", "--tls-key").hasLineCount(1);
  }

  @Test
  void aPortInUseGetsOneLineAndCode1() throws Exception {
    new TestCertificates(folder).write();
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String listen = "127.0.0.1:" + taken.getLocalPort();

      Ended ended = run(withCertificate("--listen=" + listen));

      assertThat(ended.code()).isEqualTo(1);
      assertThat(ended.errors()).contains(listen).hasLineCount(1);
    }
  }

  @Test
  void aSigtermMakesItUnreadyFirst() throws Exception {
    new TestCertificates(folder).write();
    int health;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      health = free.getLocalPort();
    }
    Process process =
        start(withCertificate("--health-addr=127.0.0.1:" + health, "--drain-delay=2s"));
    try {
      await().atMost(Duration.ofSeconds(30)).until(() -> readiness(health) == 200);

      process.destroy();

      await().until(() -> readiness(health) == 503);
      assertThat(process.isAlive()).isTrue();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(SIGTERM_CODE);
    } finally {
      process.destroyForcibly();
    }
  }

  private record Ended(int code, String errors) {}

  private String[] withCertificate(String... flags) {
    List<String> all = new ArrayList<>(List.of(flags));
    all.add("--tls-cert=" + folder.resolve("tls.crt"));
    all.add("--tls-key=" + folder.resolve("tls.key"));
    return all.toArray(String[]::new);
  }

  private static int readiness(int port) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/readyz")).build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request, BodyHandlers.discarding()).statusCode();
    } catch (IOException notYet) {
      return 0;
    }
  }

  private Ended run(String... arguments) throws Exception {
    Process process = start(arguments);
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return new Ended(
          process.exitValue(),
          Files.readString(folder.resolve("errors.txt"), StandardCharsets.UTF_8));
    } finally {
      process.destroyForcibly();
    }
  }

  /** On ports that the system chooses, where the arguments name none. */
  private Process start(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(arguments));
    for (String flag : List.of("--listen", "--metrics-addr", "--health-addr")) {
      if (command.stream().noneMatch(each -> each.startsWith(flag))) {
        command.add(flag + "=127.0.0.1:0");
      }
    }
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("output.txt").toFile())
        .redirectError(folder.resolve("errors.txt").toFile())
        .start();
  }
}
