package io.rollcall.watcher.key;

import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.HashKeys;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * How a Secret holds the hash keys: {@code current} is the key of everything new; every other entry
 * is a key that was rotated out, the last name first.
 */
final class HashKeySecret {
  static final String CURRENT = "current";

  private HashKeySecret() {}

  /** The entries of a new Secret. */
  static Map<String, String> of(byte[] current) {
    return Map.of(CURRENT, Base64.getEncoder().encodeToString(current));
  }

  /**
   * Reads the entries.
   *
   * @param where the Secret, for messages
   * @throws UnreadableHashKeyException if any of them is no key
   */
  static HashKeys read(String where, Map<String, String> data) {
    String current = data.get(CURRENT);
    if (current == null) {
      throw unreadable(where, "has no entry \"" + CURRENT + "\"");
    }
    List<HashKey> old = new ArrayList<>();
    data.keySet().stream()
        .filter(entry -> !entry.equals(CURRENT))
        .sorted(Comparator.reverseOrder())
        .forEach(entry -> old.add(key(where, entry, data.getOrDefault(entry, ""))));
    return new HashKeys(key(where, CURRENT, current), old);
  }

  private static HashKey key(String where, String entry, String base64) {
    try {
      return HashKey.of(Base64.getDecoder().decode(base64));
    } catch (IllegalArgumentException e) {
      throw unreadable(
          where, "holds no key of " + HashKey.BYTES + " bytes under \"" + entry + "\"");
    }
  }

  private static UnreadableHashKeyException unreadable(String where, String problem) {
    return new UnreadableHashKeyException(
        where
            + " "
            + problem
            + ": delete it and start again; a new key is made, and nothing rolls for that");
  }
}
