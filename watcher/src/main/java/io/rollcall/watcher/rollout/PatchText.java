package io.rollcall.watcher.rollout;

import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.common.trigger.Triggers;
import io.rollcall.watcher.decide.TriggerChange;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of a strategic merge patch for a built-in kind (design W4). It holds the trigger, our
 * own annotations and the resourceVersion that the decision was made on, and nothing else: what our
 * model does not know stays as it is.
 */
public final class PatchText {
  private PatchText() {}

  /**
   * The patch.
   *
   * @param change what changes in the pod template; empty for our annotations alone
   * @param annotations our annotations on the workload's metadata
   */
  public static String of(
      WorkloadEntry entry, Optional<TriggerChange> change, SortedMap<String, String> annotations) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    ObjectNode metadata = patch.putObject("metadata");
    metadata.put("resourceVersion", entry.resourceVersion());
    if (!annotations.isEmpty()) {
      ObjectNode ours = metadata.putObject("annotations");
      annotations.forEach(ours::put);
    }
    change.ifPresent(what -> write(what, entry, template(patch, entry.key().kind())));
    return patch.toString();
  }

  private static ObjectNode template(ObjectNode patch, WorkloadKind kind) {
    ObjectNode node = patch;
    for (String field : kind.templatePath()) {
      node = node.putObject(field);
    }
    return node;
  }

  private static void write(TriggerChange change, WorkloadEntry entry, ObjectNode template) {
    switch (change) {
      case TriggerChange.Annotation(String text) ->
          template.putObject("metadata").putObject("annotations").put(LastReloadedFrom.KEY, text);
      case TriggerChange.Variables(SortedMap<Triggers.Variable, String> values) ->
          writeVariables(values, entry, template.putObject("spec"));
    }
  }

  /** Lists of containers and of variables are merged by name (Kubernetes API, patchMergeKey). */
  private static void writeVariables(
      SortedMap<Triggers.Variable, String> values, WorkloadEntry entry, ObjectNode spec) {
    SortedMap<String, ArrayNode> byContainer = new TreeMap<>();
    for (Map.Entry<Triggers.Variable, String> value : values.entrySet()) {
      String container = value.getKey().container();
      byContainer
          .computeIfAbsent(container, name -> variables(spec, entry, name))
          .addObject()
          .put("name", value.getKey().name().value())
          .put("value", value.getValue());
    }
  }

  private static ArrayNode variables(ObjectNode spec, WorkloadEntry entry, String container) {
    String list = entry.containers().contains(container) ? "containers" : "initContainers";
    return spec.withArray(list).addObject().put("name", container).putArray("env");
  }
}
