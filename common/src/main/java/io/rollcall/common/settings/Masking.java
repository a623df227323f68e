package io.rollcall.common.settings;

import java.util.regex.Pattern;

/** Takes credentials out of what is shown. */
final class Masking {
  static final String HIDDEN = "***";

  private static final Pattern USER_INFO = Pattern.compile("(?<=://)[^/@\\s]+@");
  private static final Pattern QUERY = Pattern.compile("(?<=://)([^?\\s]*)\\?\\S+");

  private Masking() {}

  /** The same text, but a URL in it shows neither user, password nor query. */
  static String of(String text) {
    String withoutUser = USER_INFO.matcher(text).replaceAll(HIDDEN + "@");
    return QUERY.matcher(withoutUser).replaceAll("$1?" + HIDDEN);
  }
}
