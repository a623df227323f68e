package io.rollcall.common.settings;

import static java.util.stream.Collectors.joining;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.kind.WorkloadKinds;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What settings must be together. */
final class Rules {
  /** Broken ones stop the start. */
  static final List<Rule> BROKEN =
      List.of(
          new Rule(
              List.of(ServingParameters.TLS_CERT, ServingParameters.TLS_KEY),
              Rules::certificateWithoutKey),
          new Rule(
              List.of(RolloutParameters.COALESCE_WINDOW, RolloutParameters.COALESCE_MAX_WAIT),
              Rules::windowBeyondWait),
          new Rule(List.copyOf(PolicyParameters.KEYS.values()), Rules::keyNames),
          new Rule(List.of(PolicyParameters.KINDS), Rules::kindTwice),
          new Rule(
              List.of(PolicyParameters.KINDS, ScopeParameters.IGNORED_WORKLOAD_TYPES),
              Rules::unknownKindIgnored));

  /** Broken ones are warned about. */
  static final List<Rule> NOTED =
      List.of(
          new Rule(
              List.of(
                  ScopeParameters.NAMESPACES,
                  ScopeParameters.NAMESPACES_TO_IGNORE,
                  ScopeParameters.NAMESPACE_SELECTOR),
              Rules::listBesideSelection));

  private Rules() {}

  private static List<Problem> certificateWithoutKey(Values values) {
    boolean certificate = values.get(ServingParameters.TLS_CERT).isPresent();
    boolean key = values.get(ServingParameters.TLS_KEY).isPresent();
    if (certificate == key) {
      return List.of();
    }
    Parameter<?> given = certificate ? ServingParameters.TLS_CERT : ServingParameters.TLS_KEY;
    Parameter<?> missing = certificate ? ServingParameters.TLS_KEY : ServingParameters.TLS_CERT;
    return List.of(new Problem(where(values, given), "needs " + missing.option() + " beside it"));
  }

  private static List<Problem> windowBeyondWait(Values values) {
    boolean fits =
        values
                .get(RolloutParameters.COALESCE_WINDOW)
                .compareTo(values.get(RolloutParameters.COALESCE_MAX_WAIT))
            <= 0;
    return fits
        ? List.of()
        : List.of(
            new Problem(
                where(values, RolloutParameters.COALESCE_WINDOW),
                "is longer than " + where(values, RolloutParameters.COALESCE_MAX_WAIT)));
  }

  private static List<Problem> keyNames(Values values) {
    return PolicyParameters.names(values).problems().stream()
        .map(problem -> new Problem("annotation keys", problem))
        .toList();
  }

  private static List<Problem> kindTwice(Values values) {
    try {
      var _ = WorkloadKinds.builtInAnd(values.get(PolicyParameters.KINDS));
      return List.of();
    } catch (IllegalArgumentException e) {
      return List.of(
          new Problem(where(values, PolicyParameters.KINDS), String.valueOf(e.getMessage())));
    }
  }

  /** Ignoring a kind that nobody serves is most likely a slip, and would roll what should not. */
  private static List<Problem> unknownKindIgnored(Values values) {
    List<WorkloadKind> kinds =
        Stream.of(WorkloadKind.BUILT_IN, WorkloadKind.OPTIONAL, values.get(PolicyParameters.KINDS))
            .flatMap(Collection::stream)
            .toList();
    List<String> unknown =
        values.get(ScopeParameters.IGNORED_WORKLOAD_TYPES).stream()
            .filter(word -> kinds.stream().noneMatch(kind -> KindWords.named(Set.of(word), kind)))
            .toList();
    return unknown.isEmpty()
        ? List.of()
        : List.of(
            new Problem(
                where(values, ScopeParameters.IGNORED_WORKLOAD_TYPES),
                "no kind is called %s; known are %s"
                    .formatted(
                        String.join(" or ", unknown),
                        kinds.stream().map(WorkloadKind::plural).collect(joining(", ")))));
  }

  /** Compat.md 10: they count only where all namespaces are served. */
  private static List<Problem> listBesideSelection(Values values) {
    List<String> idle = new ArrayList<>();
    for (Parameter<?> each :
        List.of(ScopeParameters.NAMESPACES_TO_IGNORE, ScopeParameters.NAMESPACE_SELECTOR)) {
      if (values.given(each)) {
        idle.add(each.option());
      }
    }
    return values.get(ScopeParameters.NAMESPACES).isEmpty() || idle.isEmpty()
        ? List.of()
        : List.of(
            new Problem(
                String.join(" and ", idle),
                "no effect, because namespaces are listed: "
                    + where(values, ScopeParameters.NAMESPACES)));
  }

  private static String where(Values values, Parameter<?> parameter) {
    return values
        .source(parameter)
        .map(given -> given.where(parameter.about().secret()))
        .orElse(parameter.option());
  }
}
