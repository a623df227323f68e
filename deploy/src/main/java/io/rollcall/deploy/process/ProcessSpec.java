package io.rollcall.deploy.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** How to run one process: what to call it, its command, where it runs and where it logs. */
public record ProcessSpec(
    String name, List<String> command, Path directory, Path log, Map<String, String> environment) {
  public ProcessSpec {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  public ProcessSpec(String name, List<String> command, Path directory, Path log) {
    this(name, command, directory, log, Map.of());
  }

  public ProcessSpec withEnvironment(Map<String, String> more) {
    return new ProcessSpec(name, command, directory, log, more);
  }
}
