package io.rollcall.common.trigger;

import io.rollcall.common.json.Json;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.reference.References;
import io.rollcall.common.reference.TargetContainer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/**
 * Where in a pod template the environment variable of a trigger goes: into the target container
 * (compat.md 4), in the place of the variable of that name if there is one.
 *
 * @param container name of the container
 * @param containerIndex its index in {@code spec.containers}
 * @param hasVariables whether it has a list {@code env} already
 * @param variableIndex index in {@code env} of the variable; empty where it is to be added
 */
public record TriggerPlace(
    String container, int containerIndex, boolean hasVariables, OptionalInt variableIndex) {

  /** The place of the trigger of {@code ref}; empty only for a template without containers. */
  public static Optional<TriggerPlace> of(
      JsonNode podTemplate, References references, ConfigObjectRef ref) {
    return TargetContainer.of(podTemplate, references, ref)
        .flatMap(container -> find(podTemplate, container, TriggerName.of(ref)));
  }

  private static Optional<TriggerPlace> find(
      JsonNode podTemplate, String container, TriggerName name) {
    List<JsonNode> containers =
        List.copyOf(Json.elements(podTemplate.path("spec").path("containers")));
    OptionalInt index = index(containers, container);
    if (index.isEmpty()) {
      return Optional.empty();
    }
    JsonNode env = containers.get(index.getAsInt()).path("env");
    return Optional.of(
        new TriggerPlace(
            container,
            index.getAsInt(),
            env.isArray(),
            index(List.copyOf(Json.elements(env)), name.value())));
  }

  private static OptionalInt index(List<JsonNode> nodes, String name) {
    for (int i = 0; i < nodes.size(); i++) {
      if (Json.text(nodes.get(i), "name").equals(name)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
