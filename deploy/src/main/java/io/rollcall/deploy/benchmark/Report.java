package io.rollcall.deploy.benchmark;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Collects rows and prints them as one table; what goes on meanwhile goes to another stream. */
final class Report {
  private final PrintStream progress;
  private final List<Row> rows = new ArrayList<>();

  Report(PrintStream progress) {
    this.progress = progress;
  }

  /** Tells what goes on, and how busy the machine is: figures of a busy one say little. */
  void progress(String text) {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    progress.printf("[load %.1f] %s%n", load, text);
  }

  void add(Row row) {
    rows.add(row);
    progress(row.what() + ": " + row.rollcall() + (row.met() ? "" : " (missed)"));
  }

  boolean allMet() {
    return rows.stream().allMatch(Row::met);
  }

  /** The rows as a table in Markdown, columns aligned. */
  String table() {
    List<Row> all = new ArrayList<>();
    all.add(new Row("what", "ratio", "Rollcall", "bare loop", "target", true));
    all.addAll(rows);
    List<Function<Row, String>> columns =
        List.of(Row::what, Row::ratio, Row::rollcall, Row::bare, Row::target);
    List<Integer> widths =
        columns.stream()
            .map(column -> all.stream().mapToInt(row -> column.apply(row).length()).max().orElse(0))
            .toList();
    StringBuilder table = new StringBuilder();
    for (int i = 0; i < all.size(); i++) {
      Row row = all.get(i);
      for (int c = 0; c < columns.size(); c++) {
        String cell = columns.get(c).apply(row);
        table.append("| ").append(cell).repeat(' ', widths.get(c) - cell.length() + 1);
      }
      table.append(i == 0 ? "|        |" : row.met() ? "| met    |" : "| missed |").append('\n');
      if (i == 0) {
        table.append(
            widths.stream().map(w -> "-".repeat(w + 2)).collect(Collectors.joining("|", "|", "|")));
        table.append("--------|\n");
      }
    }
    return table.toString();
  }
}
