package io.rollcall.webhook.patch;

import io.rollcall.common.json.Json;
import java.util.List;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** One operation of a JSON Patch (RFC 6902). */
public sealed interface PatchOperation {
  /** Where, as a JSON Pointer (RFC 6901): {@code ~} and {@code /} in names are escaped by it. */
  JsonPointer path();

  /** Sets the member at {@code path}, present or not; in a list, inserts before that place. */
  record Add(JsonPointer path, JsonNode value) implements PatchOperation {}

  /** Takes the member at {@code path} away, which must be there. */
  record Remove(JsonPointer path) implements PatchOperation {}

  /** The patch as the API server reads it. */
  static ArrayNode toJson(List<PatchOperation> operations) {
    ArrayNode patch = Json.MAPPER.createArrayNode();
    for (PatchOperation operation : operations) {
      switch (operation) {
        case Add(JsonPointer path, JsonNode value) ->
            patch.addObject().put("op", "add").put("path", path.toString()).set("value", value);
        case Remove(JsonPointer path) ->
            patch.addObject().put("op", "remove").put("path", path.toString());
      }
    }
    return patch;
  }
}
