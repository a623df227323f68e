package io.rollcall.common.policy;

import io.rollcall.common.policy.Finding.Severity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Keys under our domains that mean nothing, most of them misspelt. */
final class UnknownKeyCheck implements PolicyCheck {
  // A search for the nearest key costs about 20 microseconds; nobody reads more than a few.
  private static final int MAX_FINDINGS = 20;

  private final KnownKeys knownKeys;

  UnknownKeyCheck(AnnotationNames names) {
    this.knownKeys = new KnownKeys(names);
  }

  @Override
  public List<Finding> findings(Subject subject) {
    return Arrays.stream(Place.values())
        .flatMap(place -> unknown(subject, place))
        .limit(MAX_FINDINGS)
        .toList();
  }

  private Stream<Finding> unknown(Subject subject, Place place) {
    return subject.annotations().at(place).entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .flatMap(
            entry ->
                knownKeys.nearestToUnknown(entry.getKey()).stream()
                    .map(
                        nearest ->
                            new Finding(
                                Severity.WARN,
                                entry.getKey(),
                                entry.getValue(),
                                "is unknown to Rollcall and does nothing" + PolicyCheck.in(place),
                                "the nearest known key is " + Shown.plain(nearest, 63))));
  }
}
