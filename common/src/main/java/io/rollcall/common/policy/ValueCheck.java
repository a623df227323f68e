package io.rollcall.common.policy;

import static io.rollcall.common.policy.AnnotationKey.PAUSE_PERIOD;
import static io.rollcall.common.policy.AnnotationKey.ROLLOUT_STRATEGY;

import io.rollcall.common.policy.Finding.Severity;
import io.rollcall.common.record.RollcallAnnotations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values that can't be read: booleans, durations, strategies. In both places, read or not: what is
 * bad there waits for the day on which it is. Not where the key does nothing at all for the kind.
 *
 * <p>The two keys of our own are refused too: no manifest of Reloader's has them, so nobody's
 * moving over stops, and a window that is silently another is found only by watching.
 */
final class ValueCheck implements PolicyCheck {
  private static final List<AnnotationKey> BOOLEANS =
      List.of(
          AnnotationKey.AUTO,
          AnnotationKey.CONFIG_MAP_AUTO,
          AnnotationKey.SECRET_AUTO,
          AnnotationKey.SECRET_PROVIDER_CLASS_AUTO,
          AnnotationKey.IGNORE);
  private static final String BOOLEAN_RULE = "write \"true\" or \"false\", or remove it";

  @Override
  public List<Finding> findings(Subject subject) {
    List<Finding> findings = new ArrayList<>();
    for (Place place : Place.values()) {
      for (AnnotationKey key : BOOLEANS) {
        value(subject, place, key)
            .filter(text -> BooleanText.parse(text).isEmpty())
            .map(
                text ->
                    subject.reject(
                        key, text, "is no boolean" + PolicyCheck.in(place), BOOLEAN_RULE))
            .ifPresent(findings::add);
      }
      if (WorkloadTraits.canPause(subject.kind())) {
        value(subject, place, PAUSE_PERIOD)
            .flatMap(text -> pauseFinding(subject, place, text))
            .ifPresent(findings::add);
      }
      if (WorkloadTraits.hasRolloutStrategy(subject.kind())) {
        value(subject, place, ROLLOUT_STRATEGY)
            .flatMap(text -> strategyFinding(subject, place, text))
            .ifPresent(findings::add);
      }
    }
    ownKeys(subject.annotations().workload(), findings);
    return findings;
  }

  private static Optional<String> value(Subject subject, Place place, AnnotationKey key) {
    return subject.annotations().value(place, key);
  }

  private static Optional<Finding> pauseFinding(Subject subject, Place place, String text) {
    return durationProblem(text, false)
        .map(problem -> problem + PolicyCheck.in(place))
        .map(
            problem ->
                subject.reject(PAUSE_PERIOD, text, problem, "write a duration such as \"5m\""));
  }

  private static Optional<Finding> strategyFinding(Subject subject, Place place, String text) {
    if (RolloutStrategy.parse(text).isPresent()) {
      return Optional.empty();
    }
    String problem = "is no rollout strategy" + PolicyCheck.in(place);
    return Optional.of(
        subject.reject(ROLLOUT_STRATEGY, text, problem, "write \"rollout\" or \"restart\""));
  }

  private static void ownKeys(Map<String, String> workload, List<Finding> findings) {
    String window = RollcallAnnotations.COALESCE_WINDOW;
    Optional.ofNullable(workload.get(window))
        .flatMap(
            text ->
                durationProblem(text, true)
                    .map(problem -> own(window, text, problem, "write a duration such as \"2s\"")))
        .ifPresent(findings::add);
    String release = RollcallAnnotations.RELEASE;
    Optional.ofNullable(workload.get(release))
        .filter(text -> BooleanText.parse(text).isEmpty())
        .map(text -> own(release, text, "is no boolean", BOOLEAN_RULE))
        .ifPresent(findings::add);
  }

  private static Finding own(String key, String value, String problem, String remedy) {
    return new Finding(Severity.REJECT, key, value, problem, remedy);
  }

  private static Optional<String> durationProblem(String text, boolean zeroIsFine) {
    return switch (GoDuration.parse(text)) {
      case GoDuration.Result.Malformed(String problem) -> Optional.of(problem);
      case GoDuration.Result.Parsed(Duration duration) when duration.isNegative() ->
          Optional.of("is negative");
      case GoDuration.Result.Parsed(Duration duration) when duration.isZero() && !zeroIsFine ->
          Optional.of("is not longer than zero");
      case GoDuration.Result.Parsed parsed -> Optional.empty();
    };
  }
}
