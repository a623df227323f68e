package io.rollcall.webhook.admit;

import io.rollcall.webhook.guard.OwnAnnotations;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Room for our annotations. The API server allows 256 KiB of keys and values in all, and the
 * Deployment controller copies them to ReplicaSets and adds its own, so the last 16 KiB are left
 * alone.
 */
final class AnnotationRoom {
  static final int LIMIT_BYTES = 240 * 1024;
  static final String WARNING =
      "rollcall: no state is kept on this object, since its annotations would pass 240 KiB with it;"
          + " make them smaller";

  private AnnotationRoom() {}

  /** Whether {@code own} in place of ours fits beside the others in {@code annotations}. */
  static boolean isLeft(SortedMap<String, String> annotations, OwnAnnotations own) {
    if (own.equals(OwnAnnotations.NONE)) {
      return true;
    }
    SortedMap<String, Optional<String>> ours = own.byKey();
    long bytes = 0;
    for (Map.Entry<String, String> entry : annotations.entrySet()) {
      bytes += ours.containsKey(entry.getKey()) ? 0 : size(entry.getKey(), entry.getValue());
    }
    for (Map.Entry<String, Optional<String>> entry : ours.entrySet()) {
      bytes += entry.getValue().map(text -> size(entry.getKey(), text)).orElse(0L);
    }
    return bytes <= LIMIT_BYTES;
  }

  private static long size(String key, String value) {
    return (long) key.getBytes(StandardCharsets.UTF_8).length
        + value.getBytes(StandardCharsets.UTF_8).length;
  }
}
