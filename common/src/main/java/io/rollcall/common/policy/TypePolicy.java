package io.rollcall.common.policy;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A workload's policy for one kind of config object.
 *
 * @param place where its opt-in keys are read; empty where there is none
 * @param auto what {@code auto} and the typed {@code auto} say together
 * @param search whether {@code search} says true
 * @param names the named list, with the names that {@code search} lists
 * @param excludes names of the exclude list, of both places
 */
public record TypePolicy(
    Optional<Place> place, Auto auto, boolean search, NameList names, Set<String> excludes) {

  public TypePolicy {
    excludes = Collections.unmodifiableSet(new LinkedHashSet<>(excludes));
  }

  /** What {@code auto} and typed {@code auto} say together. */
  public enum Auto {
    /** One of them says true. */
    ON,
    /** One of them has a text, and none says true: {@code --auto-reload-all} is off here. */
    OFF,
    /** Both are absent or empty. */
    UNSET
  }
}
