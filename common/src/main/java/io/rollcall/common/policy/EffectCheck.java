package io.rollcall.common.policy;

import static io.rollcall.common.policy.AnnotationKey.AUTO;
import static io.rollcall.common.policy.AnnotationKey.PAUSE_PERIOD;
import static io.rollcall.common.policy.AnnotationKey.ROLLOUT_STRATEGY;
import static io.rollcall.common.policy.PolicyCheck.in;

import io.rollcall.common.policy.Finding.Severity;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.reference.ConfigObjectKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keys that are legal and do nothing for this workload, or not what one might think. */
final class EffectCheck implements PolicyCheck {
  private static final List<AnnotationKey> EXCLUDES =
      Arrays.stream(ConfigObjectKind.values()).map(AnnotationKey::exclude).toList();

  @Override
  public List<Finding> findings(Subject subject) {
    List<Finding> findings = new ArrayList<>();
    ContradictionCheck.placesRead(subject)
        .flatMap(place -> autoOffBesideTrigger(subject, place).stream())
        .forEach(findings::add);
    wrongKind(subject).forEach(findings::add);
    modifiersAlone(subject).forEach(findings::add);
    return findings;
  }

  private static Optional<Finding> autoOffBesideTrigger(Subject subject, Place place) {
    Optional<String> off =
        subject
            .annotations()
            .value(place, AUTO)
            .filter(text -> BooleanText.parse(text).equals(Optional.of(false)));
    String triggers =
        Arrays.stream(ConfigObjectKind.values())
            .filter(kind -> subject.policy().type(kind).place().equals(Optional.of(place)))
            .flatMap(kind -> AnnotationKey.optIns(kind).stream())
            .distinct()
            .filter(
                key ->
                    subject
                        .annotations()
                        .value(place, key)
                        .filter(text -> ContradictionCheck.asksForRollouts(key, text))
                        .isPresent())
            .map(subject::name)
            .collect(Collectors.joining(", "));
    return triggers.isEmpty()
        ? Optional.empty()
        : off.map(
            text ->
                subject.warn(
                    AUTO,
                    text,
                    "does not switch off " + triggers + in(place),
                    "remove what is not meant"));
  }

  private static Stream<Finding> wrongKind(Subject subject) {
    return Stream.of(
            wrongKind(
                subject, PAUSE_PERIOD, WorkloadTraits.canPause(subject.kind()), "Deployments"),
            wrongKind(
                subject,
                ROLLOUT_STRATEGY,
                WorkloadTraits.hasRolloutStrategy(subject.kind()),
                "Argo Rollouts"))
        .flatMap(Optional::stream);
  }

  private static Optional<Finding> wrongKind(
      Subject subject, AnnotationKey key, boolean works, String kinds) {
    String problem = "does nothing on a %s, only on %s".formatted(subject.kind(), kinds);
    return works
        ? Optional.empty()
        : subject
            .annotations()
            .first(key)
            .map(text -> subject.warn(key, text, problem, "remove it"));
  }

  private static Stream<Finding> modifiersAlone(Subject subject) {
    if (subject.policy().optedIn()) {
      return Stream.empty();
    }
    String problem = "does nothing without an opt-in";
    String remedy = "add one, such as %s: \"true\"".formatted(subject.name(AUTO));
    Stream<Finding> ours =
        Optional.ofNullable(
            subject.annotations().workload().get(RollcallAnnotations.COALESCE_WINDOW))
            .map(
                text ->
                    new Finding(
                        Severity.WARN, RollcallAnnotations.COALESCE_WINDOW, text, problem, remedy))
            .stream();
    return Stream.concat(
        modifiers(subject)
            .flatMap(
                key ->
                    subject.annotations().first(key).stream()
                        .map(text -> subject.warn(key, text, problem, remedy))),
        ours);
  }

  private static Stream<AnnotationKey> modifiers(Subject subject) {
    return Stream.of(
            EXCLUDES.stream(),
            Stream.of(PAUSE_PERIOD).filter(key -> WorkloadTraits.canPause(subject.kind())),
            Stream.of(ROLLOUT_STRATEGY)
                .filter(key -> WorkloadTraits.hasRolloutStrategy(subject.kind())))
        .flatMap(keys -> keys);
  }
}
