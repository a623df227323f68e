package io.rollcall.common.client;

import java.util.List;
import java.util.Map;

/** Finds one's way in a kubeconfig that may hold anything. */
final class KubeconfigEntries {
  private KubeconfigEntries() {}

  /**
   * An entry of one of the lists.
   *
   * @param name what others call it
   * @param content its fields
   */
  record Named(String name, Map<?, ?> content) {}

  /**
   * The entries of {@code list}, each with its {@code field}; what has another shape is left out.
   */
  static List<Named> of(Map<?, ?> root, String list, String field) {
    return root.get(list) instanceof List<?> entries
        ? entries.stream()
            .filter(Map.class::isInstance)
            .<Map<?, ?>>map(Map.class::cast)
            .map(entry -> new Named(text(entry, "name"), map(entry, field)))
            .toList()
        : List.of();
  }

  /** The text of a field; {@code ""} where there is none. */
  static String text(Map<?, ?> entry, String field) {
    return entry.get(field) instanceof String text ? text : "";
  }

  private static Map<?, ?> map(Map<?, ?> entry, String field) {
    return entry.get(field) instanceof Map<?, ?> map ? map : Map.of();
  }
}
