package io.rollcall.deploy.testing;

import io.rollcall.common.json.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A pod template as its owner wrote it; made without the code that is tested. */
public final class WithoutTriggers {
  private static final String LAST_RELOADED_FROM = "reloader.stakater.com/last-reloaded-from";

  private WithoutTriggers() {}

  /** {@code template} without triggers, and without the lists and maps that only held them. */
  public static JsonNode of(JsonNode template) {
    ObjectNode bare = (ObjectNode) template.deepCopy();
    ObjectNode metadata = bare.withObjectProperty("metadata");
    removeIfEmpty(metadata, "annotations", LAST_RELOADED_FROM);
    for (String list : List.of("containers", "initContainers")) {
      for (JsonNode container : bare.path("spec").path(list)) {
        var variables = Json.MAPPER.createArrayNode();
        for (JsonNode variable : container.path("env")) {
          if (!variable.path("name").asString("").startsWith("STAKATER_")) {
            variables.add(variable);
          }
        }
        ((ObjectNode) container).remove("env");
        if (!variables.isEmpty()) {
          ((ObjectNode) container).set("env", variables);
        }
      }
    }
    return bare;
  }

  private static void removeIfEmpty(ObjectNode parent, String field, String key) {
    if (parent.get(field) instanceof ObjectNode map) {
      map.remove(key);
      if (map.isEmpty()) {
        parent.remove(field);
      }
    }
  }
}
