package io.rollcall.common.policy;

import static io.rollcall.common.policy.AnnotationKey.MATCH;
import static io.rollcall.common.policy.AnnotationKey.PAUSE_PERIOD;
import static io.rollcall.common.policy.AnnotationKey.ROLLOUT_STRATEGY;
import static io.rollcall.common.policy.PolicyCheck.in;

import io.rollcall.common.policy.Finding.Severity;
import io.rollcall.common.reference.ConfigObjectKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keys that stand where nobody reads them. */
final class PlaceCheck implements PolicyCheck {
  @Override
  public List<Finding> findings(Subject subject) {
    List<Finding> findings = new ArrayList<>();
    for (Place place : Place.values()) {
      subject
          .annotations()
          .value(place, MATCH)
          .map(
              text ->
                  subject.warn(
                      MATCH,
                      text,
                      "does nothing on a workload" + in(place),
                      "put it on the config object"))
          .ifPresent(findings::add);
    }
    unreadInTemplate(subject).forEach(findings::add);
    ownKeysInTemplate(subject).forEach(findings::add);
    return findings;
  }

  private static Stream<Finding> unreadInTemplate(Subject subject) {
    return Arrays.stream(AnnotationKey.values())
        .flatMap(
            key ->
                subject.annotations().value(Place.TEMPLATE, key).stream()
                    .flatMap(text -> unread(subject, key, text).stream()));
  }

  private static Optional<Finding> unread(Subject subject, AnnotationKey key, String text) {
    String remedy = "keep one place";
    if (key == PAUSE_PERIOD || key == ROLLOUT_STRATEGY) {
      return subject.annotations().has(Place.WORKLOAD, key)
          ? Optional.of(
              subject.warn(
                  key, text, "on the pod template is not read: the workload has it too", remedy))
          : Optional.empty();
    }
    List<ConfigObjectKind> kinds =
        Arrays.stream(ConfigObjectKind.values())
            .filter(key::optsIn)
            .filter(kind -> subject.policy().type(kind).place().equals(Optional.of(Place.WORKLOAD)))
            .toList();
    if (kinds.isEmpty()) {
      return Optional.empty();
    }
    String problem =
        "on the pod template is not read for %s: the workload's own metadata has %s"
            .formatted(
                kinds.stream().map(ConfigObjectKind::kind).collect(Collectors.joining(", ")),
                optInOnWorkload(subject, kinds.getFirst()));
    return Optional.of(subject.warn(key, text, problem, remedy));
  }

  private static String optInOnWorkload(Subject subject, ConfigObjectKind kind) {
    return AnnotationKey.optIns(kind).stream()
        .filter(key -> subject.annotations().has(Place.WORKLOAD, key))
        .map(subject::name)
        .findFirst()
        .orElse("an opt-in");
  }

  private static Stream<Finding> ownKeysInTemplate(Subject subject) {
    return KnownKeys.OWN_USER_KEYS.stream()
        .flatMap(
            key ->
                Optional.ofNullable(subject.annotations().template().get(key))
                    .map(
                        text ->
                            new Finding(
                                Severity.WARN,
                                key,
                                text,
                                "does nothing on the pod template",
                                "put it on the workload's metadata"))
                    .stream());
  }
}
