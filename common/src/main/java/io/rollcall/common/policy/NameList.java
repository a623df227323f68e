package io.rollcall.common.policy;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A reload list (compat.md 3): split at every comma, items trimmed, empty ones match nothing.
 *
 * @param literals items that are possible object names: compared literally
 * @param patterns the other items: RE2, matched on the whole name; no text twice
 * @param badItems items that are neither, or that can match no name: skipped
 */
public record NameList(Set<String> literals, List<NamePattern> patterns, List<BadItem> badItems) {
  public static final NameList EMPTY = new NameList(Set.of(), List.of(), List.of());

  public NameList {
    literals = Collections.unmodifiableSet(new LinkedHashSet<>(literals));
    patterns = List.copyOf(patterns);
    badItems = List.copyOf(badItems);
  }

  /** The items of all {@code lists} together; throws nothing. */
  public static NameList parse(String... lists) {
    NameListParser parser = new NameListParser();
    for (String list : lists) {
      parser.add(list);
    }
    return parser.toNameList();
  }

  /** Whether no item can match anything. */
  public boolean isEmpty() {
    return literals.isEmpty() && patterns.isEmpty();
  }

  /** Whether any item matches {@code name}. */
  public boolean matches(String name) {
    return literals.contains(name) || patterns.stream().anyMatch(pattern -> pattern.matches(name));
  }
}
