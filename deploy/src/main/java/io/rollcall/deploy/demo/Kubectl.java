package io.rollcall.deploy.demo;

import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs kubectl as a person would, and shows command and output. */
final class Kubectl {
  private final Path program;
  private final Path kubeconfig;
  private final Path project;
  private final Narrator narrator;

  /** What a run came to: exit code, and everything that was printed. */
  record Result(int exitCode, String output) {}

  Kubectl(Path program, Path kubeconfig, Path project, Narrator narrator) {
    this.program = program;
    this.kubeconfig = kubeconfig;
    this.project = project;
    this.narrator = narrator;
  }

  /**
   * Runs it in the project's folder.
   *
   * @throws LocalProcessException if it fails
   */
  String run(String... arguments) {
    Result result = attempt(arguments);
    if (result.exitCode() != 0) {
      throw new LocalProcessException("kubectl failed: " + result.output(), null);
    }
    return result.output();
  }

  /** Runs it; a failure is a result as well. */
  Result attempt(String... arguments) {
    narrator.command("kubectl " + String.join(" ", arguments));
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true);
    builder.environment().put("KUBECONFIG", kubeconfig.toString());
    try {
      Process process = builder.start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      narrator.output(output);
      return new Result(process.waitFor(), output);
    } catch (IOException e) {
      throw new LocalProcessException("cannot run kubectl: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LocalProcessException("interrupted", e);
    }
  }
}
