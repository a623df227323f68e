package io.rollcall.common.trigger;

import io.rollcall.common.hash.Digest;
import io.rollcall.common.json.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * The triggers that a pod template carries.
 *
 * @param variables value by container and name
 * @param annotation the text of the annotation {@value LastReloadedFrom#KEY}, readable or not
 */
public record Triggers(SortedMap<Variable, String> variables, Optional<String> annotation) {
  private static final List<String> CONTAINER_LISTS = List.of("containers", "initContainers");
  private static final int HEX_DIGITS = 16;

  /**
   * Where a variable stands.
   *
   * @param container name of the container
   * @param name name of the variable
   */
  public record Variable(String container, TriggerName name) implements Comparable<Variable> {
    /** By container, then by name. */
    @Override
    public int compareTo(Variable other) {
      int byContainer = container.compareTo(other.container);
      return byContainer != 0 ? byContainer : name.compareTo(other.name);
    }
  }

  public Triggers {
    variables = Collections.unmodifiableSortedMap(new TreeMap<>(variables));
  }

  /** The triggers of {@code podTemplate}; of a variable that stands twice, the last counts. */
  public static Triggers of(JsonNode podTemplate) {
    SortedMap<Variable, String> variables = new TreeMap<>();
    for (String list : CONTAINER_LISTS) {
      for (JsonNode container : Json.elements(podTemplate.path("spec").path(list))) {
        for (JsonNode variable : Json.elements(container.path("env"))) {
          if (TriggerName.isTrigger(variable)) {
            TriggerName name = new TriggerName(Json.text(variable, "name"));
            variables.put(
                new Variable(Json.text(container, "name"), name), Json.text(variable, "value"));
          }
        }
      }
    }
    JsonNode annotations = podTemplate.path("metadata").path("annotations");
    return new Triggers(variables, annotations.path(LastReloadedFrom.KEY).stringValueOpt());
  }

  /** The values of the variable {@code name}, by container; mostly one or none. */
  public List<String> values(TriggerName name) {
    List<String> values = new ArrayList<>();
    variables.forEach(
        (variable, value) -> {
          if (variable.name().equals(name)) {
            values.add(value);
          }
        });
    return values;
  }

  /** The annotation as a value; empty where there is none, or none that can be read. */
  public Optional<LastReloadedFrom> lastReloadedFrom() {
    return annotation.flatMap(LastReloadedFrom::parse);
  }

  /** A short digest of all of them, which a baseline names; the order in lists does not matter. */
  public String digest() {
    Digest digest = new Digest("rollcall triggers 1").number(variables.size());
    variables.forEach(
        (variable, value) ->
            digest.text(variable.container()).text(variable.name().value()).text(value));
    annotation.ifPresent(digest::text);
    return digest.hex(HEX_DIGITS);
  }
}
