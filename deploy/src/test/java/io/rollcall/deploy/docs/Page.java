package io.rollcall.deploy.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A page of which parts, between two comments, are generated. */
record Page(Path file) {
  private static final String WRITE = "write";

  /** A page in the project's folder {@code docs}; tests run in that of their module. */
  static Page named(String name) {
    return new Page(Path.of("..", "docs", name));
  }

  /** Compares, or with {@code -Drollcall.docs=write} writes, the part of each name. */
  void holds(Map<String, String> parts) {
    String before = text();
    String after = before;
    for (Map.Entry<String, String> part : parts.entrySet()) {
      after = replaced(after, part.getKey(), part.getValue());
    }
    if (WRITE.equals(System.getProperty("rollcall.docs"))) {
      write(after);
    } else {
      assertThat(before)
          .as("%s; mvn -pl deploy -am -Drollcall.docs=write test writes it anew", file)
          .isEqualTo(after);
    }
  }

  String text() {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String replaced(String text, String name, String part) {
    String begin = "<!-- generated: " + name + " -->\n";
    String end = "<!-- end: " + name + " -->";
    int from = text.indexOf(begin);
    int to = text.indexOf(end);
    assertThat(from >= 0 && to > from).as("%s has the comments around %s", file, name).isTrue();
    return text.substring(0, from + begin.length()) + "\n" + part + "\n" + text.substring(to);
  }
}
