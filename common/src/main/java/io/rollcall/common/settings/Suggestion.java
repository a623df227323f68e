package io.rollcall.common.settings;

import io.rollcall.common.policy.EditDistance;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the name that somebody who mistyped most likely meant. */
final class Suggestion {
  /** As many slips as a person makes in a word of this length; git and kubectl use about this. */
  private static final int CHARACTERS_PER_SLIP = 4;

  private Suggestion() {}

  static Optional<String> nearest(String typed, Collection<String> known) {
    int most = Math.max(1, typed.length() / CHARACTERS_PER_SLIP);
    return known.stream()
        .filter(name -> EditDistance.between(typed, name) <= most)
        .min(
            Comparator.<String>comparingInt(name -> EditDistance.between(typed, name))
                .thenComparing(n -> n));
  }
}
