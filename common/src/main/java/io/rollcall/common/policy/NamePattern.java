package io.rollcall.common.policy;

import com.google.re2j.Pattern;

/**
 * A pattern of a reload list. It matches in time linear in the name's length (RE2), and only whole
 * names.
 */
public final class NamePattern {
  private final Pattern pattern;

  NamePattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /** The pattern as the user wrote it. */
  public String text() {
    return pattern.pattern();
  }

  /** Whether the pattern matches the whole of {@code name}. */
  public boolean matches(String name) {
    return pattern.matches(name);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NamePattern that && text().equals(that.text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
