package io.rollcall.common.policy;

import java.util.Optional;

/** Booleans as Go's {@code strconv.ParseBool} reads them, untrimmed (compat.md, bool). */
public final class BooleanText {
  private BooleanText() {}

  /** The boolean that {@code text} says; empty for any other text, the empty one included. */
  public static Optional<Boolean> parse(String text) {
    return switch (text) {
      case "1", "t", "T", "TRUE", "true", "True" -> Optional.of(true);
      case "0", "f", "F", "FALSE", "false", "False" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  /** Whether {@code text} says true. */
  public static boolean isTrue(String text) {
    return parse(text).orElse(false);
  }
}
