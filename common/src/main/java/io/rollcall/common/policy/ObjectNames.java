package io.rollcall.common.policy;

import java.util.regex.Pattern;

/** Names that ConfigMaps, Secrets and SecretProviderClasses can have. */
final class ObjectNames {
  /** Kubernetes docs, Object Names: a DNS subdomain name (RFC 1123) has at most 253 characters. */
  static final int MAX_LENGTH = 253;

  // Labels of any length, as the API server checks it: only DNS itself bounds them by 63.
  // Possessive, so
  // that a long text takes neither time nor stack.
  private static final Pattern SUBDOMAIN =
      Pattern.compile("[a-z0-9]++(?:-++[a-z0-9]++)*+(?:\\.[a-z0-9]++(?:-++[a-z0-9]++)*+)*+");

  private ObjectNames() {}

  static boolean isObjectName(String text) {
    return text.length() <= MAX_LENGTH && SUBDOMAIN.matcher(text).matches();
  }

  /** Whether an object name can hold this character. */
  static boolean isNameCharacter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  }
}
