package io.rollcall.webhook.configuration;

import java.util.Locale;

/** String literals of CEL (CEL specification, String and Bytes Values). */
final class CelText {
  private static final int FIRST_PRINTABLE = 0x20;

  private CelText() {}

  /** {@code text} as a literal that means exactly it. */
  static String quoted(String text) {
    StringBuilder literal = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                literal.append('\\').appendCodePoint(c);
              } else if (c < FIRST_PRINTABLE) {
                literal.append(String.format(Locale.ROOT, "\\u%04x", c));
              } else {
                literal.appendCodePoint(c);
              }
            });
    return literal.append('"').toString();
  }
}
