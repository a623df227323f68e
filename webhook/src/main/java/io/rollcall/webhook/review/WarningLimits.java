package io.rollcall.webhook.review;

import java.util.ArrayList;
import java.util.List;

/**
 * The limits of warning headers. The API server cuts and drops warnings where all together pass
 * 4,096 characters, and drops one with control characters altogether (k8s.io/apiserver, warning.go;
 * RFC 7234, 5.5), so they are kept here, where what is left out can be told.
 */
final class WarningLimits {
  static final int ONE = 256;
  static final int ALL = 4_096;
  private static final String ELLIPSIS = "…";
  private static final int ROOM_FOR_REST = 40;

  private WarningLimits() {}

  /** {@code warnings} with each and all of them within the limits, counted in code points. */
  static List<String> fit(List<String> warnings) {
    List<String> fitting = new ArrayList<>();
    int used = 0;
    for (String warning : warnings) {
      String cut = cut(warning);
      used += length(cut);
      if (used > ALL - ROOM_FOR_REST) {
        fitting.add("and %d more warnings".formatted(warnings.size() - fitting.size()));
        return fitting;
      }
      fitting.add(cut);
    }
    return fitting;
  }

  private static String cut(String warning) {
    String line =
        warning
            .codePoints()
            .map(c -> Character.isISOControl(c) ? ' ' : c)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return length(line) <= ONE
        ? line
        : line.substring(0, line.offsetByCodePoints(0, ONE - 1)) + ELLIPSIS;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
