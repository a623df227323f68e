package io.rollcall.common.settings;

import io.rollcall.common.settings.Selector.Operator;
import io.rollcall.common.settings.Selector.Requirement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads label selectors: the API server's syntax, and Reloader's {@code key:value}, {@code key:*}
 * and {@code key=*} (compat.md 10).
 */
final class SelectorParser {
  /** Commas inside parentheses separate values, not requirements. */
  private static final Pattern COMMA = Pattern.compile(",(?![^(]*\\))");

  private static final Pattern SET = Pattern.compile("(\\S+)\\s+(in|notin)\\s*\\(([^()]*)\\)");
  private static final Pattern COMPARISON =
      Pattern.compile("([^=!<>:]+?)\\s*(==|!=|=|:|>|<)\\s*(.*)");
  private static final String ANY = "*";

  private SelectorParser() {}

  /** No texts: no selector. Several texts and the parts of each are ANDed. */
  static Parsed<Optional<Selector>> parse(List<String> texts) {
    List<Requirement> requirements = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (String part : COMMA.split(String.join(",", texts), -1)) {
      if (!part.isBlank()) {
        switch (requirement(part.strip())) {
          case Parsed.Value<Requirement>(Requirement value) -> requirements.add(value);
          case Parsed.Bad<Requirement>(String reason) -> problems.add(reason);
        }
      }
    }
    problems.addAll(contradictions(requirements));
    if (!problems.isEmpty()) {
      return Parsed.bad(String.join("; ", problems));
    }
    return Parsed.value(
        requirements.isEmpty() ? Optional.empty() : Optional.of(new Selector(requirements)));
  }

  private static Parsed<Requirement> requirement(String part) {
    Matcher set = SET.matcher(part);
    if (set.matches()) {
      List<String> values = Arrays.stream(set.group(3).split(",", -1)).map(String::strip).toList();
      return checked(
          part, set.group(1), set.group(2).equals("in") ? Operator.IN : Operator.NOT_IN, values);
    }
    Matcher comparison = COMPARISON.matcher(part);
    if (comparison.matches()) {
      return comparison(part, comparison);
    }
    return part.startsWith("!")
        ? checked(part, part.substring(1).strip(), Operator.ABSENT, List.of())
        : checked(part, part, Operator.EXISTS, List.of());
  }

  private static Parsed<Requirement> comparison(String part, Matcher comparison) {
    String key = comparison.group(1);
    String sign = comparison.group(2);
    String value = comparison.group(3);
    if (value.equals(ANY) && Set.of("=", "==", ":").contains(sign)) {
      return checked(part, key, Operator.EXISTS, List.of());
    }
    Operator operator =
        switch (sign) {
          case "!=" -> Operator.NOT_EQUAL;
          case ">" -> Operator.GREATER;
          case "<" -> Operator.LESS;
          default -> Operator.EQUAL;
        };
    return checked(part, key, operator, List.of(value));
  }

  private static Parsed<Requirement> checked(
      String part, String key, Operator operator, List<String> values) {
    if (!KubernetesNames.isKey(key)) {
      return Parsed.bad(
          "'%s' is no label selector: expected key, !key, key=value, key!=value, key in (a,b), key notin (a,b), key:value or key:*"
              .formatted(part));
    }
    boolean number = operator == Operator.GREATER || operator == Operator.LESS;
    for (String value : values) {
      if (number ? !value.matches("-?[0-9]{1,18}") : !KubernetesNames.isLabelValue(value)) {
        return Parsed.bad(
            "'%s' in '%s' is no %s"
                .formatted(value, part, number ? "whole number" : "label value"));
      }
    }
    return Parsed.value(new Requirement(key, operator, values));
  }

  /** Requirements on one key that no value meets: they would silently select nothing. */
  private static List<String> contradictions(List<Requirement> requirements) {
    Map<String, Set<String>> allowed = new HashMap<>();
    List<String> problems = new ArrayList<>();
    for (Requirement each : requirements) {
      if (each.operator() == Operator.EQUAL || each.operator() == Operator.IN) {
        Set<String> left = allowed.computeIfAbsent(each.key(), key -> new HashSet<>(each.values()));
        left.retainAll(each.values());
      }
    }
    for (Requirement each : requirements) {
      Set<String> left = allowed.getOrDefault(each.key(), new HashSet<>());
      switch (each.operator()) {
        case NOT_EQUAL, NOT_IN -> left.removeAll(each.values());
        case ABSENT -> left.clear();
        case EQUAL, IN, EXISTS, GREATER, LESS -> {}
      }
    }
    requirements.stream()
        .map(Requirement::key)
        .distinct()
        .filter(key -> allowed.containsKey(key) && allowed.getOrDefault(key, Set.of()).isEmpty())
        .forEach(key -> problems.add(contradiction(key, requirements)));
    return problems;
  }

  private static String contradiction(String key, List<Requirement> requirements) {
    List<String> parts =
        requirements.stream()
            .filter(each -> each.key().equals(key))
            .map(Requirement::toString)
            .toList();
    return "no label value can meet %s at once; to accept either of two values, write %s in (a,b)"
        .formatted(String.join(" and ", parts), key);
  }
}
