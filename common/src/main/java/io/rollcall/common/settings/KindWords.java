package io.rollcall.common.settings;

import io.rollcall.common.kind.WorkloadKind;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Kinds of workloads as flags write them. */
final class KindWords {
  private static final String DEFAULT_TEMPLATE = ".spec.template";

  private KindWords() {}

  /** A word that should mean a kind, in lower case, which is what {@link #named} compares. */
  static Parsed<String> word(String text) {
    return Parsed.value(text.toLowerCase(Locale.ROOT));
  }

  /** Whether one of the lower-case {@code words} is the kind or plural of {@code kind}. */
  static boolean named(Set<String> words, WorkloadKind kind) {
    return words.contains(kind.kind().toLowerCase(Locale.ROOT))
        || words.contains(kind.plural().toLowerCase(Locale.ROOT));
  }

  /** A declared kind: {@code demo.example.com/v1:Widget:widgets:.spec.podTemplate}. */
  static Parsed<WorkloadKind> declared(String text) {
    List<String> parts = List.of(text.split(":", -1));
    if (parts.size() < 3 || parts.size() > 4) {
      return Parsed.bad(
          "'%s' must be apiVersion:Kind:plural[:.path.to.template], such as demo.example.com/v1:Widget:widgets:.spec.podTemplate"
              .formatted(text));
    }
    try {
      return Parsed.value(
          WorkloadKind.declared(
              parts.get(0),
              parts.get(1),
              parts.get(2),
              parts.size() == 4 ? parts.get(3) : DEFAULT_TEMPLATE));
    } catch (IllegalArgumentException e) {
      return Parsed.bad(String.valueOf(e.getMessage()));
    }
  }
}
