package io.rollcall.common.reference;

import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET;

import io.rollcall.common.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Finds what the {@code env} and {@code envFrom} of containers name. */
final class EnvironmentUses {
  private final List<Use> uses = new ArrayList<>();

  private EnvironmentUses() {}

  static List<Use> of(PodSpec pod) {
    EnvironmentUses found = new EnvironmentUses();
    pod.all().forEach(found::read);
    return found.uses;
  }

  private void read(PodSpec.Container container) {
    for (JsonNode variable : Json.elements(container.node().path("env"))) {
      JsonNode from = variable.path("valueFrom");
      addKey(CONFIG_MAP, from.path("configMapKeyRef"), container);
      addKey(SECRET, from.path("secretKeyRef"), container);
    }
    for (JsonNode source : Json.elements(container.node().path("envFrom"))) {
      add(CONFIG_MAP, source.path("configMapRef"), container, Optional.empty());
      add(SECRET, source.path("secretRef"), container, Optional.empty());
    }
  }

  private void addKey(ConfigObjectKind kind, JsonNode reference, PodSpec.Container container) {
    String key = Json.text(reference, "key");
    if (!key.isEmpty()) {
      add(kind, reference, container, Optional.of(Set.of(key)));
    }
  }

  private void add(
      ConfigObjectKind kind,
      JsonNode reference,
      PodSpec.Container container,
      Optional<Set<String>> keys) {
    String name = Json.text(reference, "name");
    if (!name.isEmpty()) {
      uses.add(new Use(new ConfigObjectRef(kind, name), false, List.of(container), keys));
    }
  }
}
