package io.rollcall.webhook.patch;

import io.rollcall.common.json.Json;
import io.rollcall.webhook.patch.PatchOperation.Add;
import io.rollcall.webhook.patch.PatchOperation.Remove;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The operations that give an object's metadata the annotations that we want on it. */
public final class AnnotationPatch {
  private static final JsonPointer ANNOTATIONS = JsonPointer.compile("/metadata/annotations");

  private AnnotationPatch() {}

  /**
   * What is to be done so that {@code object} carries {@code wanted}, and nothing where it does
   * already.
   *
   * @param object as received; its metadata is an object
   * @param wanted text by key, empty where the key must be absent; other keys are left alone
   */
  public static List<PatchOperation> of(
      JsonNode object, SortedMap<String, Optional<String>> wanted) {
    JsonNode annotations = object.at(ANNOTATIONS);
    if (!annotations.isObject()) {
      return create(wanted);
    }
    List<PatchOperation> operations = new ArrayList<>();
    for (Map.Entry<String, Optional<String>> entry : wanted.entrySet()) {
      String key = entry.getKey();
      JsonPointer path = ANNOTATIONS.appendProperty(key);
      Optional<String> text = entry.getValue();
      if (text.isEmpty() && annotations.has(key)) {
        operations.add(new Remove(path));
      } else if (text.isPresent() && !text.equals(annotations.path(key).stringValueOpt())) {
        operations.add(new Add(path, Json.MAPPER.getNodeFactory().stringNode(text.get())));
      }
    }
    return operations;
  }

  // Absent, or null: "add" sets a member that is there too (RFC 6902, 4.1).
  private static List<PatchOperation> create(SortedMap<String, Optional<String>> wanted) {
    ObjectNode created = Json.MAPPER.createObjectNode();
    wanted.forEach((key, text) -> text.ifPresent(some -> created.put(key, some)));
    return created.isEmpty() ? List.of() : List.of(new Add(ANNOTATIONS, created));
  }
}
