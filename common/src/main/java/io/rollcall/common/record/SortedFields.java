package io.rollcall.common.record;

import io.rollcall.common.json.Json;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A JSON object whose fields come out sorted, so that equal values make equal annotations. */
final class SortedFields {
  private final TreeMap<String, JsonNode> fields = new TreeMap<>();

  SortedFields put(String name, String value) {
    fields.put(name, Json.MAPPER.getNodeFactory().stringNode(value));
    return this;
  }

  SortedFields put(String name, int value) {
    fields.put(name, Json.MAPPER.getNodeFactory().numberNode(value));
    return this;
  }

  /** The object in field {@code name}, made where there is none; filled in by the caller. */
  ObjectNode object(String name) {
    return (ObjectNode) fields.computeIfAbsent(name, made -> Json.MAPPER.createObjectNode());
  }

  String text() {
    ObjectNode json = Json.MAPPER.createObjectNode();
    fields.forEach(json::set);
    return json.toString();
  }
}
