package io.rollcall.common.reference;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How a pod template uses one config object.
 *
 * @param containers names of the containers that use it, the target container (compat.md 4) first;
 *     never empty for a template that has containers
 * @param keys the keys that are used, or empty where the object is used as a whole
 */
public record Usage(List<String> containers, Optional<SortedSet<String>> keys) {
  public Usage {
    containers = List.copyOf(containers);
    keys = keys.map(some -> Collections.unmodifiableSortedSet(new TreeSet<>(some)));
  }
}
