package io.rollcall.common.policy;

import java.util.Locale;

/**
 * Text of users as messages show it: on one line, without control characters (the API server drops
 * a warning that has any), shortened at whole characters.
 */
final class Shown {
  private static final String ELLIPSIS = "…";

  private Shown() {}

  /** {@code text} in double quotes; at most {@code limit} UTF-16 units, the quotes not counted. */
  static String quoted(String text, int limit) {
    return '"' + plain(text, limit) + '"';
  }

  /** {@code text} without quotes, at most {@code limit} UTF-16 units. */
  static String plain(String text, int limit) {
    StringBuilder shown = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      String piece = piece(c);
      int room = limit - shown.length() - (at < text.length() ? ELLIPSIS.length() : 0);
      if (piece.length() > room) {
        return shown.append(ELLIPSIS).toString();
      }
      shown.append(piece);
    }
    return shown.toString();
  }

  private static String piece(int c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default ->
          switch (Character.getType(c)) {
            case Character.CONTROL,
                Character.FORMAT,
                Character.SURROGATE,
                Character.PRIVATE_USE,
                Character.UNASSIGNED,
                Character.LINE_SEPARATOR,
                Character.PARAGRAPH_SEPARATOR ->
                String.format(Locale.ROOT, "\\u{%x}", c);
            default -> Character.toString(c);
          };
    };
  }
}
