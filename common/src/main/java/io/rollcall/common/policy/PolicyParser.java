package io.rollcall.common.policy;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.Policy.Modifiers;
import io.rollcall.common.policy.TypePolicy.Auto;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.reference.ConfigObjectKind;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads annotations into a {@link Policy}. What is bad is skipped; the validator tells it. */
public final class PolicyParser {
  private final PolicySettings settings;

  public PolicyParser(PolicySettings settings) {
    this.settings = settings;
  }

  /**
   * The policy of a workload; throws nothing.
   *
   * @param workloadAnnotations those of its metadata
   * @param templateAnnotations those of its pod template
   */
  public Policy parse(
      WorkloadKind kind,
      Map<String, String> workloadAnnotations,
      Map<String, String> templateAnnotations) {
    return parse(
        kind, new PlacedAnnotations(settings.names(), workloadAnnotations, templateAnnotations));
  }

  Policy parse(WorkloadKind kind, PlacedAnnotations annotations) {
    Map<ConfigObjectKind, TypePolicy> types = new EnumMap<>(ConfigObjectKind.class);
    for (ConfigObjectKind type : ConfigObjectKind.values()) {
      types.put(type, typePolicy(type, annotations));
    }
    return new Policy(
        types,
        annotations.both(AnnotationKey.IGNORE).anyMatch(BooleanText::isTrue),
        BooleanText.isTrue(annotations.workload().getOrDefault(RollcallAnnotations.RELEASE, "")),
        modifiers(kind, annotations),
        settings);
  }

  private static TypePolicy typePolicy(ConfigObjectKind type, PlacedAnnotations annotations) {
    Optional<Place> place = annotations.place(type);
    Optional<String> search = place.flatMap(p -> annotations.value(p, AnnotationKey.SEARCH));
    Optional<Boolean> searchSwitch = search.flatMap(BooleanText::parse);
    String named = place.flatMap(p -> annotations.value(p, AnnotationKey.reload(type))).orElse("");
    return new TypePolicy(
        place,
        place.map(p -> auto(p, type, annotations)).orElse(Auto.UNSET),
        searchSwitch.orElse(false),
        NameList.parse(named, searchSwitch.isPresent() ? "" : search.orElse("")),
        excludes(type, annotations));
  }

  private static Auto auto(Place place, ConfigObjectKind type, PlacedAnnotations annotations) {
    String all = annotations.value(place, AnnotationKey.AUTO).orElse("");
    String typed = annotations.value(place, AnnotationKey.auto(type)).orElse("");
    if (BooleanText.isTrue(all) || BooleanText.isTrue(typed)) {
      return Auto.ON;
    }
    return all.isEmpty() && typed.isEmpty() ? Auto.UNSET : Auto.OFF;
  }

  private static Set<String> excludes(ConfigObjectKind type, PlacedAnnotations annotations) {
    Set<String> names = new LinkedHashSet<>();
    annotations
        .both(AnnotationKey.exclude(type))
        .flatMap(NameListParser::items)
        .forEach(names::add);
    return names;
  }

  private static Modifiers modifiers(WorkloadKind kind, PlacedAnnotations annotations) {
    Optional<Duration> pause =
        WorkloadTraits.canPause(kind)
            ? annotations.first(AnnotationKey.PAUSE_PERIOD).flatMap(PolicyParser::duration)
            : Optional.empty();
    RolloutStrategy strategy =
        WorkloadTraits.hasRolloutStrategy(kind)
            ? annotations
                .first(AnnotationKey.ROLLOUT_STRATEGY)
                .flatMap(RolloutStrategy::parse)
                .orElse(RolloutStrategy.ROLLOUT)
            : RolloutStrategy.ROLLOUT;
    Optional<Duration> window =
        Optional.ofNullable(annotations.workload().get(RollcallAnnotations.COALESCE_WINDOW))
            .flatMap(PolicyParser::duration);
    return new Modifiers(
        pause.filter(Duration::isPositive), strategy, window.filter(d -> !d.isNegative()));
  }

  private static Optional<Duration> duration(String text) {
    return switch (GoDuration.parse(text)) {
      case GoDuration.Result.Parsed(Duration duration) -> Optional.of(duration);
      case GoDuration.Result.Malformed malformed -> Optional.empty();
    };
  }
}
