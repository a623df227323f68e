package io.rollcall.common.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * All that settings are read from.
 *
 * @param arguments the command line
 * @param environment the environment variables
 * @param files reads the settings file
 */
public record Inputs(List<String> arguments, Map<String, String> environment, FileSource files) {
  /** Reads a whole file as UTF-8 text. */
  @FunctionalInterface
  public interface FileSource {
    String read(Path path) throws IOException;
  }

  public Inputs {
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
  }

  /** Those of this process. Nothing else reads its environment. */
  public static Inputs ofProcess(String... arguments) {
    return new Inputs(List.of(arguments), System.getenv(), Files::readString);
  }
}
