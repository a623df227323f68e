package io.rollcall.common.policy;

import static io.rollcall.common.policy.AnnotationKey.AUTO;
import static io.rollcall.common.policy.AnnotationKey.IGNORE;
import static io.rollcall.common.policy.AnnotationKey.SEARCH;

import io.rollcall.common.reference.ConfigObjectKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Annotations that ask for opposite things. Only what is read contradicts. */
final class ContradictionCheck implements PolicyCheck {
  @Override
  public List<Finding> findings(Subject subject) {
    List<Finding> findings = new ArrayList<>();
    placesRead(subject)
        .flatMap(place -> autoWithSearch(subject, place).stream())
        .forEach(findings::add);
    for (ConfigObjectKind kind : ConfigObjectKind.values()) {
      namedAndExcluded(subject, kind, findings);
    }
    if (subject.policy().ignored()) {
      ignoredButOptedIn(subject).ifPresent(findings::add);
    }
    return findings;
  }

  /** Places whose opt-in keys count for at least one kind. */
  static Stream<Place> placesRead(Subject subject) {
    return Arrays.stream(Place.values())
        .filter(
            place ->
                Arrays.stream(ConfigObjectKind.values())
                    .anyMatch(
                        kind -> subject.policy().type(kind).place().equals(Optional.of(place))));
  }

  // Names in search add up with auto as those of a reload list do; they are warned about elsewhere.
  private static Optional<Finding> autoWithSearch(Subject subject, Place place) {
    PlacedAnnotations annotations = subject.annotations();
    Optional<String> auto = annotations.value(place, AUTO).filter(BooleanText::isTrue);
    Optional<String> search = annotations.value(place, SEARCH).filter(BooleanText::isTrue);
    if (search.isEmpty()) {
      return Optional.empty();
    }
    String problem =
        "contradicts %s: %s%s (any referenced object, or only matching ones?)"
            .formatted(subject.name(SEARCH), Shown.quoted(search.get(), 10), PolicyCheck.in(place));
    return auto.map(text -> subject.reject(AUTO, text, problem, "remove one of the two"));
  }

  private static void namedAndExcluded(
      Subject subject, ConfigObjectKind kind, List<Finding> findings) {
    TypePolicy type = subject.policy().type(kind);
    AnnotationKey reload = AnnotationKey.reload(kind);
    String list =
        type.place().flatMap(place -> subject.annotations().value(place, reload)).orElse("");
    for (String name : NameList.parse(list).literals()) {
      if (type.excludes().contains(name)) {
        String problem =
            "is also in %s, which wins".formatted(subject.name(AnnotationKey.exclude(kind)));
        findings.add(
            subject.reject(reload, name, problem, "take the name out of one of the two lists"));
      }
    }
  }

  private static Optional<Finding> ignoredButOptedIn(Subject subject) {
    return Arrays.stream(Place.values())
        .filter(
            place ->
                subject.annotations().value(place, IGNORE).filter(BooleanText::isTrue).isPresent())
        .findFirst()
        .flatMap(
            place -> {
              List<String> optIns = effectiveOptIns(subject);
              String problem =
                  "switches off %s%s".formatted(String.join(", ", optIns), PolicyCheck.in(place));
              String value = subject.annotations().value(place, IGNORE).orElse("");
              return optIns.isEmpty()
                  ? Optional.empty()
                  : Optional.of(
                      subject.reject(IGNORE, value, problem, "remove it, or remove the opt-in"));
            });
  }

  // An opt-in key that says no (auto: "false") does not contradict ignore.
  private static List<String> effectiveOptIns(Subject subject) {
    return Arrays.stream(AnnotationKey.values())
        .filter(AnnotationKey::optsIn)
        .filter(key -> subject.annotations().both(key).anyMatch(text -> asksForRollouts(key, text)))
        .map(subject::name)
        .toList();
  }

  /** Whether an opt-in key with this value can roll the workload. */
  static boolean asksForRollouts(AnnotationKey key, String text) {
    if (BooleanText.isTrue(text)) {
      return true;
    }
    return switch (key) {
      case CONFIG_MAP_RELOAD, SECRET_RELOAD, SECRET_PROVIDER_CLASS_RELOAD ->
          !NameList.parse(text).isEmpty();
      case SEARCH -> BooleanText.parse(text).isEmpty() && !NameList.parse(text).isEmpty();
      default -> false;
    };
  }
}
