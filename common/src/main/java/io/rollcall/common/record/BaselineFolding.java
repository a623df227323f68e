package io.rollcall.common.record;

import io.rollcall.common.hash.Digest;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.SortedMap;

/**
 * Folds the entries of a baseline into digests. Content and versions are folded apart: a new
 * version with equal content must compare as equal. The hashes that go in are keyed already.
 */
final class BaselineFolding {
  private static final int HEX_DIGITS = 32;

  private BaselineFolding() {}

  static Baseline.Folded fold(SortedMap<ConfigObjectRef, Baseline.Entry> objects) {
    Digest content = new Digest("rollcall baseline content 1");
    Digest versions = new Digest("rollcall baseline versions 1");
    boolean moved = false;
    for (var object : objects.entrySet()) {
      content.text(object.getKey().kind().kind()).text(object.getKey().name());
      versions.text(object.getKey().kind().kind()).text(object.getKey().name());
      switch (object.getValue()) {
        case Baseline.Present present -> {
          content.text(present.hash().value()).text(present.keys().value());
          versions.text(present.resourceVersion());
        }
        case Baseline.Absent absent -> {
          content.text("").text("");
          versions.text("");
        }
      }
      moved |= object.getValue().moved();
    }
    return new Baseline.Folded(
        content.hex(HEX_DIGITS), versions.hex(HEX_DIGITS), moved, objects.size());
  }
}
