package io.rollcall.common.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits lists as Go's pflag does for a string slice: at commas that stand in no double quotes
 * (compat.md 8: Reloader's chart writes {@code --namespace-selector="a=b"}).
 */
final class ListText {
  private ListText() {}

  /** Items without their quotes, trimmed; empty ones are left out. */
  static List<String> items(String given) {
    // Quotes around a whole list are a shell's or a chart's, those around an item keep its commas.
    boolean whole = given.indexOf('"', 1) == given.length() - 1;
    String text = whole ? unquoted(given) : given;
    List<String> items = new ArrayList<>();
    StringBuilder item = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        items.add(item.toString());
        item.setLength(0);
      } else {
        item.append(c);
      }
    }
    items.add(item.toString());
    return items.stream().map(String::strip).filter(each -> !each.isEmpty()).toList();
  }

  /** Without one pair of double quotes around it. */
  static String unquoted(String text) {
    boolean quoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }
}
