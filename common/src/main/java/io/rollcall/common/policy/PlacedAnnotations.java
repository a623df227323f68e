package io.rollcall.common.policy;

import io.rollcall.common.reference.ConfigObjectKind;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The annotations of a workload and of its pod template, read by meaning. */
record PlacedAnnotations(
    AnnotationNames names, Map<String, String> workload, Map<String, String> template) {

  Map<String, String> at(Place place) {
    return switch (place) {
      case WORKLOAD -> workload;
      case TEMPLATE -> template;
    };
  }

  Optional<String> value(Place place, AnnotationKey key) {
    return Optional.ofNullable(at(place).get(names.get(key)));
  }

  boolean has(Place place, AnnotationKey key) {
    return at(place).containsKey(names.get(key));
  }

  /** The workload's own value, else that of the template. */
  Optional<String> first(AnnotationKey key) {
    return value(Place.WORKLOAD, key).or(() -> value(Place.TEMPLATE, key));
  }

  /** The values of both places. */
  Stream<String> both(AnnotationKey key) {
    return Arrays.stream(Place.values()).flatMap(place -> value(place, key).stream());
  }

  /** Where the opt-in keys for {@code kind} are read (compat.md 2, rule 3). */
  Optional<Place> place(ConfigObjectKind kind) {
    return Arrays.stream(Place.values())
        .filter(place -> AnnotationKey.optIns(kind).stream().anyMatch(key -> has(place, key)))
        .findFirst();
  }
}
