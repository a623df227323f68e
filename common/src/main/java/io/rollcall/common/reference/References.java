package io.rollcall.common.reference;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything that one pod template uses.
 *
 * @param usages each used config object and how it is used, sorted by kind and name
 */
public record References(SortedMap<ConfigObjectRef, Usage> usages) {
  private static final References NONE = new References(new TreeMap<>());

  public References {
    usages = Collections.unmodifiableSortedMap(new TreeMap<>(usages));
  }

  public static References of(Map<ConfigObjectRef, Usage> usages) {
    return usages.isEmpty() ? NONE : new References(new TreeMap<>(usages));
  }

  public static References none() {
    return NONE;
  }

  /** How {@code ref} is used; empty where it is not. */
  public Optional<Usage> usage(ConfigObjectRef ref) {
    return Optional.ofNullable(usages.get(ref));
  }
}
