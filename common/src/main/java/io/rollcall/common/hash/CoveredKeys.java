package io.rollcall.common.hash;

import java.util.Optional;
import java.util.SortedSet;

/**
 * Which keys a content hash covers, short: equal for equal sets of keys.
 *
 * @param value {@code *} for the whole object, else 48 bits of a digest of the key names (which
 *     stand in the pod template, so they need no key of ours)
 */
public record CoveredKeys(String value) {
  /** The whole object. */
  public static final CoveredKeys ALL = new CoveredKeys("*");

  private static final int HEX_DIGITS = 12;

  /** The keys of a usage; empty for the whole object. */
  public static CoveredKeys of(Optional<SortedSet<String>> keys) {
    if (keys.isEmpty()) {
      return ALL;
    }
    Digest digest = new Digest("rollcall keys 1");
    keys.get().forEach(digest::text);
    return new CoveredKeys(digest.hex(HEX_DIGITS));
  }

  @Override
  public String toString() {
    return value;
  }
}
