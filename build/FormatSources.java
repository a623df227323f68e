import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Formats every Java file under a folder in the Google style: {@code write} mends them in place, {@code check} lists
 * those that differ and exits with 1. A file is read and formatted only if it changed since the last run, which the
 * stamp in {@code target/formatter} tells.
 */
final class FormatSources {
  public static void main(String[] args) throws IOException {
    boolean check = args[0].equals("check");
    Path root = Path.of(args[1]);
    Path stamp = root.resolveSibling("target").resolve("formatter").resolve("stamp");
    long since = !check && Files.exists(stamp) ? Files.getLastModifiedTime(stamp).toMillis() : 0;
    List<Path> different = new ArrayList<>();
    for (Path file : sources(root)) {
      if (Files.getLastModifiedTime(file).toMillis() >= since) {
        String text = Files.readString(file);
        String formatted = format(file, text);
        if (!formatted.equals(text)) {
          different.add(file);
          if (!check) {
            Files.writeString(file, formatted);
          }
        }
      }
    }
    if (check && !different.isEmpty()) {
      different.forEach(file -> System.err.println("not formatted: " + root.getParent().relativize(file)));
      System.err.println("Run the build once without -Dformat.mode=check and commit what it changes.");
      System.exit(1);
    }
    Files.createDirectories(stamp.getParent());
    Files.writeString(stamp, "");
  }

  private static List<Path> sources(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (var files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static String format(Path file, String text) {
    try {
      String ordered = ImportOrderer.reorderImports(RemoveUnusedImports.removeUnusedImports(text), Style.GOOGLE);
      return new Formatter().formatSource(ordered);
    } catch (FormatterException e) {
      // The compiler, which runs next, says what is wrong with the file far better.
      System.err.println("cannot be read, left as it is: " + file + ": " + e.getMessage());
      return text;
    }
  }
}
