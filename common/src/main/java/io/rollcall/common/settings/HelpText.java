package io.rollcall.common.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The answer to {@code --help}: every parameter under its heading. */
final class HelpText {
  /** Fits a terminal, and a code block on a page. */
  private static final int WIDTH = 100;

  private static final String INDENT = "      ";

  private HelpText() {}

  static String of(Registry registry) {
    List<String> lines = new ArrayList<>();
    lines.add("Usage: " + registry.program().title() + " [--flag=value ...]");
    lines.add("");
    lines.addAll(
        wrapped(
            "Each flag can also be set as an environment variable (ROLLCALL_ and its name in"
                + " capitals, with underscores) or as a line 'flag: value' of the settings file; the"
                + " flag wins over the variable, the variable over the file. Lists are repeated or"
                + " separated by commas.",
            ""));
    for (Group group : Group.values()) {
      List<Parameter<?>> members =
          registry.parameters().stream().filter(each -> each.about().group() == group).toList();
      if (!members.isEmpty()) {
        lines.add("");
        lines.add(group.title() + ":");
        members.forEach(each -> lines.addAll(entry(each)));
      }
    }
    lines.add("  --help");
    lines.add(INDENT + "Show this text.");
    lines.add("  --version");
    lines.add(INDENT + "Show the version.");
    return lines.stream().collect(Collectors.joining("\n", "", "\n"));
  }

  private static List<String> entry(Parameter<?> parameter) {
    List<String> lines = new ArrayList<>();
    String value = parameter.form().valueName();
    lines.add("  " + parameter.option() + (value.isEmpty() ? "" : "=" + value));
    String shown = parameter.defaultText().isEmpty() ? "none" : parameter.defaultText();
    String other = parameter.about().fallbackVariable().map(name -> ", else $" + name).orElse("");
    lines.addAll(
        wrapped(parameter.about().description() + " (default: " + shown + other + ")", INDENT));
    return lines;
  }

  private static List<String> wrapped(String text, String indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(indent);
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(indent);
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
