package io.rollcall.common.hash;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.rollcall.common.hash.Content.Entry;
import io.rollcall.common.reference.ConfigObjectKey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Makes content hashes: HMAC-SHA-256 over an encoding in which every part is preceded by its
 * length, so that no two contents encode alike (design W2). Namespace, kind and name go in as well:
 * who can write one Secret must not learn by comparing hashes what another holds.
 */
public final class ContentHasher {
  private ContentHasher() {}

  /**
   * The hash of {@code content}, or of some keys of it.
   *
   * @param object whose content it is
   * @param keys the keys that count, or empty for all; one that the content lacks counts as
   *     missing, which differs from empty
   */
  public static ContentHash hash(
      ConfigObjectKey object, Content content, Optional<SortedSet<String>> keys, HashKey key) {
    MacEncoder encoder = new MacEncoder(key, "rollcall content 1");
    encoder.text(object.namespace()).text(object.ref().kind().kind()).text(object.ref().name());
    switch (content) {
      case Content.Absent absent -> encoder.number(0);
      case Content.Present present -> {
        encoder.number(keys.isPresent() ? 2 : 1);
        encode(present, keys, encoder);
      }
    }
    return new ContentHash(encoder.finish());
  }

  private static void encode(
      Content.Present present, Optional<SortedSet<String>> keys, MacEncoder encoder) {
    if (keys.isEmpty()) {
      encode(present.entries(), encoder);
      return;
    }
    encoder.number(keys.get().size());
    for (String key : keys.get()) {
      byte[] bytes = key.getBytes(UTF_8);
      encoder.bytes(bytes);
      encode(
          present.entries().stream().filter(entry -> Arrays.equals(entry.key(), bytes)).toList(),
          encoder);
    }
  }

  private static void encode(List<Entry> entries, MacEncoder encoder) {
    encoder.number(entries.size());
    for (Entry entry : entries) {
      encoder.number(entry.part().code()).bytes(entry.key()).bytes(entry.value());
    }
  }
}
