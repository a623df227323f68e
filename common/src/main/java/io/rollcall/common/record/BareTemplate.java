package io.rollcall.common.record;

import io.rollcall.common.json.Json;
import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.common.trigger.TriggerName;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Takes off a pod template what the fingerprint must not see. */
final class BareTemplate {
  /** The Job controller adds them after admission (Kubernetes docs, Jobs, pod selector). */
  private static final List<String> LABELS_OF_JOBS =
      List.of(
          "controller-uid",
          "job-name",
          "batch.kubernetes.io/controller-uid",
          "batch.kubernetes.io/job-name");

  private BareTemplate() {}

  /**
   * A copy of {@code podTemplate} without triggers and without the labels of Jobs. What is empty
   * after that is gone as well: nobody can tell whether it was there before.
   */
  static JsonNode of(JsonNode podTemplate) {
    JsonNode bare = podTemplate.deepCopy();
    if (bare.path("metadata") instanceof ObjectNode metadata) {
      take(metadata, "annotations", List.of(LastReloadedFrom.KEY));
      take(metadata, "labels", LABELS_OF_JOBS);
      dropEmpty((ObjectNode) bare, "metadata");
    }
    for (String list : List.of("containers", "initContainers")) {
      for (JsonNode container : Json.elements(bare.path("spec").path(list))) {
        if (container instanceof ObjectNode fields
            && fields.path("env") instanceof ArrayNode variables) {
          variables.removeIf(TriggerName::isTrigger);
          dropEmpty(fields, "env");
        }
      }
    }
    return bare;
  }

  private static void take(ObjectNode metadata, String field, List<String> keys) {
    if (metadata.path(field) instanceof ObjectNode values) {
      values.remove(keys);
      dropEmpty(metadata, field);
    }
  }

  /** A null is nothing: it counts as if it were absent. */
  private static void dropEmpty(ObjectNode parent, String field) {
    if (parent.path(field).valueStream().allMatch(JsonNode::isNull)) {
      parent.remove(field);
    }
  }
}
