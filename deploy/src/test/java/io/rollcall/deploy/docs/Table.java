package io.rollcall.deploy.docs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A table in Markdown. */
final class Table {
  private final List<String> lines = new ArrayList<>();

  Table(String... headings) {
    row(headings);
    lines.add("|" + " --- |".repeat(headings.length));
  }

  /** Adds a row; a bar in a cell stays a bar. */
  Table row(String... cells) {
    lines.add(
        Arrays.stream(cells)
            .map(cell -> cell.replace("|", "\\|"))
            .collect(Collectors.joining(" | ", "| ", " |")));
    return this;
  }

  String text() {
    return String.join("\n", lines) + "\n";
  }

  /** As code, or nothing. */
  static String code(String text) {
    return text.isEmpty() ? "" : "`" + text + "`";
  }
}
