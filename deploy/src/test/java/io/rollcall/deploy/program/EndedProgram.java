package io.rollcall.deploy.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.process.RollcallProcess;
import io.rollcall.deploy.process.RollcallProcess.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program that ran to its end by itself.
 *
 * @param code its exit code
 * @param errors what it wrote to stderr
 * @param everything what it wrote to stdout and to stderr
 */
record EndedProgram(int code, String errors, String everything) {
  private static final int LIMIT_SECONDS = 60;
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  /**
   * What a run finds around it.
   *
   * @param folder {@code FOLDER} in arguments and variables
   * @param taken {@code TAKEN}
   */
  record Surroundings(Path folder, String taken, Map<String, String> environment) {
    String fillIn(String text) {
      return text.replace("FOLDER", folder.toString()).replace("TAKEN", taken);
    }
  }

  static EndedProgram run(Part part, Surroundings around, List<String> arguments)
      throws IOException {
    List<String> filledIn = new ArrayList<>(arguments.stream().map(around::fillIn).toList());
    if (!arguments.contains("configuration")) {
      for (String flag : List.of("--metrics-addr", "--health-addr")) {
        if (arguments.stream().noneMatch(each -> each.startsWith(flag))) {
          filledIn.add(flag + "=127.0.0.1:0");
        }
      }
    }
    Path out = around.folder().resolve("stdout.txt");
    Path err = around.folder().resolve("stderr.txt");
    ProcessBuilder builder =
        new ProcessBuilder(RollcallProcess.command(part, PROJECT, filledIn))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("KUBE"));
    around.environment().forEach((name, text) -> set(builder, name, around.fillIn(text)));
    Process process = builder.start();
    try {
      assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS))
          .as("it ends by itself; so far it said: %s", Files.readString(out))
          .isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.destroyForcibly();
    }
    String errors = Files.readString(err);
    return new EndedProgram(process.exitValue(), errors, Files.readString(out) + errors);
  }

  private static void set(ProcessBuilder builder, String name, String text) {
    builder.environment().put(name, text);
  }
}
