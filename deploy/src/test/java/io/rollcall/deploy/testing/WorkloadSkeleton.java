package io.rollcall.deploy.testing;

import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import tools.jackson.databind.node.ObjectNode;

/** The least that the API server takes for a workload of a kind: one container, nothing used. */
final class WorkloadSkeleton {
  private WorkloadSkeleton() {}

  static ObjectNode of(WorkloadKind kind, String namespace, String name) {
    ObjectNode json =
        Json.MAPPER
            .createObjectNode()
            .put("apiVersion", kind.apiVersion())
            .put("kind", kind.kind());
    json.putObject("metadata").put("namespace", namespace).put("name", name);
    ObjectNode parent = json;
    for (String field : kind.templatePath()) {
      parent = parent.putObject(field);
    }
    ObjectNode template = parent;
    template.putObject("metadata").putObject("labels").put("app", name);
    template.putObject("spec").putArray("containers");
    addWhatTheKindNeeds(kind, name, json.withObjectProperty("spec"), template);
    return json;
  }

  private static void addWhatTheKindNeeds(
      WorkloadKind kind, String name, ObjectNode spec, ObjectNode template) {
    ObjectNode podSpec = template.withObjectProperty("spec");
    switch (kind.kind()) {
      case "CronJob" -> {
        spec.put("schedule", "0 0 1 1 *");
        podSpec.put("restartPolicy", "OnFailure");
      }
      case "Job" -> podSpec.put("restartPolicy", "OnFailure");
      case "DaemonSet" -> selector(spec, name);
      case "StatefulSet" -> selector(spec.put("replicas", 0).put("serviceName", name), name);
      default -> selector(spec.put("replicas", 0), name);
    }
  }

  private static void selector(ObjectNode spec, String name) {
    spec.putObject("selector").putObject("matchLabels").put("app", name);
  }
}
