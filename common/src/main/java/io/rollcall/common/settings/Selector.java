package io.rollcall.common.settings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A label selector whose requirements are ANDed (Kubernetes docs, "Labels and Selectors"). The API
 * server does the matching.
 *
 * @param requirements in the order given, at least one
 */
public record Selector(List<Requirement> requirements) {
  /**
   * What is asked of one label.
   *
   * @param key the label's key
   * @param operator how its value is compared
   * @param values what it is compared with: none for the operators on existence, one for all others
   *     but {@code in} and {@code notin}
   */
  public record Requirement(String key, Operator operator, List<String> values) {
    public Requirement {
      values = List.copyOf(values);
    }

    /** As the API server reads it: {@code tier in (a,b)}. */
    @Override
    public String toString() {
      return switch (operator) {
        case EXISTS -> key;
        case ABSENT -> "!" + key;
        case EQUAL, NOT_EQUAL, GREATER, LESS -> key + operator.sign + values.getFirst();
        case IN, NOT_IN -> key + " " + operator.sign + " (" + String.join(",", values) + ")";
      };
    }
  }

  /** The comparisons that the API server knows. */
  public enum Operator {
    EXISTS(""),
    ABSENT("!"),
    EQUAL("="),
    NOT_EQUAL("!="),
    GREATER(">"),
    LESS("<"),
    IN("in"),
    NOT_IN("notin");

    private final String sign;

    Operator(String sign) {
      this.sign = sign;
    }
  }

  public Selector {
    requirements = List.copyOf(requirements);
    if (requirements.isEmpty()) {
      throw new IllegalArgumentException("a selector without requirements selects everything");
    }
  }

  /**
   * Reads the API server's syntax and Reloader's (compat.md 10), with or without double quotes
   * around it; several texts are ANDed.
   *
   * @return empty where the texts are
   * @throws IllegalArgumentException saying in one line what is wrong
   */
  public static Optional<Selector> parse(List<String> texts) {
    List<String> items = texts.stream().flatMap(text -> ListText.items(text).stream()).toList();
    return switch (SelectorParser.parse(items)) {
      case Parsed.Value<Optional<Selector>>(Optional<Selector> value) -> value;
      case Parsed.Bad<Optional<Selector>>(String reason) ->
          throw new IllegalArgumentException(reason);
    };
  }

  /** The text for {@code labelSelector} of a query, not yet URL-encoded. */
  public String query() {
    return requirements.stream().map(Requirement::toString).collect(Collectors.joining(","));
  }

  @Override
  public String toString() {
    return query();
  }
}
