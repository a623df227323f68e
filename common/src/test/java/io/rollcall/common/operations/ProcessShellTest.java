package io.rollcall.common.operations;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.settings.Inputs;
import io.rollcall.common.settings.SettingsReader;
import io.rollcall.common.settings.WatcherSettings;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ProcessShellTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicBoolean closed = new AtomicBoolean();

  @Test
  void helpAndVersionArePrintedAndFine() {
    assertThat(run((settings, running) -> {}, "--help")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).startsWith("Usage: rollcall-watcher ");
    out.reset();
    assertThat(run((settings, running) -> {}, "--version")).isEqualTo(0);
    assertThat(out.toString(UTF_8))
        .matches("rollcall-watcher \\d+\\.\\d+\\.\\S+ \\(commit \\S+\\)\n");
    assertThat(err.toString(UTF_8)).isEmpty();
  }

  @Test
  void wrongSettingsArePrintedAndWrongUsage() {
    assertThat(run((settings, running) -> {}, "--nonsense", "--log-level=loud")).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            """
            rollcall-watcher does not start, its settings are wrong:
              --nonsense: unknown flag; see --help
              --log-level=loud: must be trace, debug, info, warn or error
            All settings: rollcall-watcher --help
            """);
  }

  @Test
  void aKnownProblemAtTheStartIsOneLineAndAFailure() {
    int code =
        run(
            (settings, running) -> {
              running.shutdown().add("part", () -> closed.set(true));
              throw new StartProblem("the certificate /x cannot be read");
            });
    assertThat(code).isEqualTo(1);
    assertThat(err.toString(UTF_8))
        .isEqualTo("rollcall-watcher: the certificate /x cannot be read\n");
    assertThat(closed).isTrue();
  }

  @Test
  void aPartThatCannotGoOnEndsTheProcess() {
    int code =
        run(
            (settings, running) -> {
              running.shutdown().add("part", () -> closed.set(true));
              running.shutdown().fail("the lease is gone");
            });
    assertThat(code).isEqualTo(1);
    assertThat(closed).isTrue();
  }

  @Test
  void whileItsPartsStartAProcessIsNotReady() {
    AtomicReference<Readiness> readiness = new AtomicReference<>();
    AtomicBoolean early = new AtomicBoolean(true);
    run(
        (settings, running) -> {
          readiness.set(running.readiness());
          early.set(running.readiness().report().ready());
          running.shutdown().fail("enough");
        });
    assertThat(early).isFalse();
    assertThat(readiness.get().report().ready()).isTrue();
  }

  @Test
  void anUnknownProblemAtTheStartIsAFailure() {
    int code =
        run(
            (settings, running) -> {
              throw new IllegalStateException("a bug");
            });
    assertThat(code).isEqualTo(1);
  }

  @Test
  void onSigtermPartsAreClosedInReverseOrder() throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Sample.class.getName())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader lines = process.inputReader(UTF_8)) {
      String line = lines.readLine();
      assertThat(line).contains("INFO  ProcessShell starting process=rollcall-watcher version=");
      while (line != null && !line.equals("started")) {
        line = lines.readLine();
      }
      process.toHandle().destroy(); // SIGTERM; Process.destroy would close our end of the pipe
      assertThat(lines.lines().toList()).containsExactly("second closed", "first closed");
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(143);
    } finally {
      process.destroyForcibly();
    }
  }

  /** A process with two parts. */
  static final class Sample {
    private Sample() {}

    public static void main(String[] args) {
      System.exit(
          shell(
                  (settings, running) -> {
                    running.shutdown().add("first", () -> System.out.println("first closed"));
                    running.shutdown().add("second", () -> System.out.println("second closed"));
                    System.out.println("started");
                  })
              .run(inputs()));
    }
  }

  private int run(ProcessShell.Body<WatcherSettings> body, String... args) {
    return shell(body)
        .run(inputs(args), new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }

  private static ProcessShell<WatcherSettings> shell(ProcessShell.Body<WatcherSettings> body) {
    return new ProcessShell<>(SettingsReader.forWatcher(), WatcherSettings::process, body);
  }

  private static Inputs inputs(String... args) {
    Map<String, String> environment =
        Map.of(
            "ROLLCALL_METRICS_ADDR", "127.0.0.1:0",
            "ROLLCALL_HEALTH_ADDR", "127.0.0.1:0");
    return new Inputs(
        List.of(args),
        environment,
        path -> {
          throw new java.nio.file.NoSuchFileException(path.toString());
        });
  }
}
