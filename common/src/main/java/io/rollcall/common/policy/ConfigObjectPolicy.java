package io.rollcall.common.policy;

import java.util.Map;

/**
 * What the annotations of a config object ask for. Of a SecretProviderClassPodStatus, those of its
 * SecretProviderClass count (compat.md 1).
 *
 * @param ignore its changes roll nothing, not even where it is named
 * @param match workloads with {@code search} that reference it roll
 */
public record ConfigObjectPolicy(boolean ignore, boolean match) {
  /** An object without annotations of ours. */
  public static final ConfigObjectPolicy NONE = new ConfigObjectPolicy(false, false);

  /** Reads a config object's annotations; text that is no boolean counts as false. */
  public static ConfigObjectPolicy parse(AnnotationNames names, Map<String, String> annotations) {
    return new ConfigObjectPolicy(
        isTrue(names, AnnotationKey.IGNORE, annotations),
        isTrue(names, AnnotationKey.MATCH, annotations));
  }

  private static boolean isTrue(
      AnnotationNames names, AnnotationKey key, Map<String, String> annotations) {
    return BooleanText.isTrue(annotations.getOrDefault(names.get(key), ""));
  }
}
