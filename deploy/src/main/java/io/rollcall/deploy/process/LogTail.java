package io.rollcall.deploy.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The last lines of a log file, cut to a width that a person reads. */
public final class LogTail {
  private static final int WIDTH = 400;

  private LogTail() {}

  public static String of(Path file, int lines) {
    List<String> all;
    try {
      all = Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException e) {
      return "  (cannot be read: " + e.getMessage() + ")";
    }
    StringBuilder tail = new StringBuilder();
    for (String line : all.subList(Math.max(0, all.size() - lines), all.size())) {
      tail.append("  ");
      tail.append(line.length() > WIDTH ? line.substring(0, WIDTH) + "..." : line);
      tail.append(System.lineSeparator());
    }
    return tail.isEmpty() ? "  (empty)" : tail.toString().stripTrailing();
  }
}
