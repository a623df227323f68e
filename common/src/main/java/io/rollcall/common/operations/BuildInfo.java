package io.rollcall.common.operations;

import io.rollcall.common.settings.Program;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Which build this is.
 *
 * @param version of the release
 * @param commit that it was built from; {@code unknown} where the build was not told
 */
public record BuildInfo(String version, String commit) {
  private static final String UNKNOWN = "unknown";

  /** What the build left in the jar. */
  public static BuildInfo read() {
    Properties properties = new Properties();
    try (InputStream in = BuildInfo.class.getResourceAsStream("build.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new BuildInfo(
        properties.getProperty("version", UNKNOWN), properties.getProperty("commit", UNKNOWN));
  }

  /** As requests carry it: {@code rollcall-watcher/1.0.0}. */
  public String userAgent(Program program) {
    return program.title() + "/" + version;
  }
}
