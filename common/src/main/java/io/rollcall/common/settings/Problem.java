package io.rollcall.common.settings;

/**
 * One thing wrong with the settings.
 *
 * @param where flag, environment variable or key of the settings file, with the value given
 * @param reason what is wrong and what is allowed
 */
public record Problem(String where, String reason) {
  /** As it is printed: {@code --validation=maybe: must be enforce, warn or off}. */
  @Override
  public String toString() {
    return where + ": " + reason;
  }
}
