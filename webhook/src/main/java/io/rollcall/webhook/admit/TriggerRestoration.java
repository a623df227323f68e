package io.rollcall.webhook.admit;

import io.rollcall.common.json.Json;
import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.common.trigger.TriggerName;
import io.rollcall.webhook.patch.PatchOperation;
import io.rollcall.webhook.patch.PatchOperation.Add;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts triggers back that an update of the pod template dropped ({@code --restore-trigger}): a
 * {@code replace} with the manifest of old would roll the workload for nothing. A trigger with
 * another value is left alone, for somebody wrote it.
 */
final class TriggerRestoration {
  private static final List<String> CONTAINER_LISTS = List.of("containers", "initContainers");

  private TriggerRestoration() {}

  /** What brings the triggers of {@code stored} back that {@code workload} lacks. */
  static List<PatchOperation> of(Workload workload, Workload stored) {
    JsonPointer template = JsonPointer.empty();
    for (String field : workload.kind().templatePath()) {
      template = template.appendProperty(field);
    }
    List<PatchOperation> operations = new ArrayList<>();
    for (String list : CONTAINER_LISTS) {
      operations.addAll(
          containers(
              template.appendProperty("spec").appendProperty(list),
              workload.template().path("spec").path(list),
              stored.template().path("spec").path(list)));
    }
    operations.addAll(annotation(template, workload.template(), stored.template()));
    return operations;
  }

  private static List<PatchOperation> containers(
      JsonPointer list, JsonNode containers, JsonNode stored) {
    List<PatchOperation> operations = new ArrayList<>();
    int index = 0;
    for (JsonNode container : Json.elements(containers)) {
      JsonPointer env = list.appendIndex(index++).appendProperty("env");
      String name = Json.text(container, "name");
      for (JsonNode before : Json.elements(stored)) {
        if (Json.text(before, "name").equals(name)) {
          operations.addAll(variables(env, container.path("env"), before.path("env")));
        }
      }
    }
    return operations;
  }

  /** Each goes where it stood, so that an otherwise equal list becomes equal. */
  private static List<PatchOperation> variables(JsonPointer env, JsonNode now, JsonNode stored) {
    Set<String> names = new HashSet<>();
    Json.elements(now).forEach(variable -> names.add(Json.text(variable, "name")));
    List<PatchOperation> operations = new ArrayList<>();
    boolean isList = now.isArray();
    int size = now.size();
    int place = 0;
    for (JsonNode variable : Json.elements(stored)) {
      if (TriggerName.isTrigger(variable) && names.add(Json.text(variable, "name"))) {
        operations.add(
            isList
                ? new Add(env.appendIndex(Math.min(place, size)), variable)
                : new Add(env, Json.MAPPER.createArrayNode().add(variable)));
        isList = true;
        size++;
      }
      place++;
    }
    return operations;
  }

  private static List<PatchOperation> annotation(
      JsonPointer template, JsonNode now, JsonNode stored) {
    JsonNode text = stored.path("metadata").path("annotations").path(LastReloadedFrom.KEY);
    JsonNode metadata = now.path("metadata");
    JsonNode annotations = metadata.path("annotations");
    if (!text.isString() || annotations.has(LastReloadedFrom.KEY)) {
      return List.of();
    }
    JsonPointer path = template.appendProperty("metadata");
    ObjectNode created = Json.MAPPER.createObjectNode();
    if (!metadata.isObject()) {
      created.putObject("annotations").set(LastReloadedFrom.KEY, text);
      return List.of(new Add(path, created));
    }
    path = path.appendProperty("annotations");
    if (!annotations.isObject()) {
      created.set(LastReloadedFrom.KEY, text);
      return List.of(new Add(path, created));
    }
    return List.of(new Add(path.appendProperty(LastReloadedFrom.KEY), text));
  }
}
