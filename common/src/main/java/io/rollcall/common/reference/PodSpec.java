package io.rollcall.common.reference;

import io.rollcall.common.json.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The parts of a pod template that can use config objects. Containers without a name are left out:
 * no API server stores them, and nothing could point at them.
 *
 * @param containers the normal containers in template order
 * @param initContainers the init containers in template order, sidecars among them
 * @param volumes the volumes in template order
 */
record PodSpec(
    List<Container> containers, List<Container> initContainers, Collection<JsonNode> volumes) {

  /**
   * One container.
   *
   * @param name its name, never empty
   * @param init whether it stands among the init containers
   * @param node the container as it was read
   */
  record Container(String name, boolean init, JsonNode node) {}

  static PodSpec of(JsonNode podTemplate) {
    JsonNode spec = podTemplate.path("spec");
    return new PodSpec(
        named(spec.path("containers"), false),
        named(spec.path("initContainers"), true),
        Json.elements(spec.path("volumes")));
  }

  /** Normal containers, then init containers. */
  List<Container> all() {
    return Stream.concat(containers.stream(), initContainers.stream()).toList();
  }

  private static List<Container> named(JsonNode nodes, boolean init) {
    List<Container> named = new ArrayList<>();
    for (JsonNode node : Json.elements(nodes)) {
      String name = Json.text(node, "name");
      if (!name.isEmpty()) {
        named.add(new Container(name, init, node));
      }
    }
    return List.copyOf(named);
  }
}
