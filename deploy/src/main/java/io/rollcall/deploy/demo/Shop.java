package io.rollcall.deploy.demo;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.record.RollcallAnnotations;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The workloads of the demo's namespace, as the API server has them now. */
final class Shop {
  static final String NAMESPACE = "shop";

  private static final List<WorkloadKind> KINDS =
      List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET, WorkloadKind.DAEMON_SET);

  private final KubernetesClient client;

  Shop(KubernetesClient client) {
    this.client = client;
  }

  /** The pod template of each workload, by kind and name. */
  Map<String, JsonNode> templates() {
    Map<String, JsonNode> templates = new TreeMap<>();
    for (WorkloadKind kind : KINDS) {
      for (GenericKubernetesResource workload : list(kind)) {
        templates.put(
            kind + " " + workload.getMetadata().getName(),
            kind.template(Json.MAPPER.valueToTree(workload.getAdditionalProperties())));
      }
    }
    return templates;
  }

  /** An annotation of each workload that has it, by kind and name. */
  Map<String, String> annotation(String key) {
    Map<String, String> values = new TreeMap<>();
    for (WorkloadKind kind : KINDS) {
      for (GenericKubernetesResource workload : list(kind)) {
        String value = workload.getMetadata().getAnnotations().get(key);
        if (value != null) {
          values.put(kind + " " + workload.getMetadata().getName(), value);
        }
      }
    }
    return values;
  }

  /** Whether every workload that opted in has a baseline, so that the next change is noticed. */
  boolean isSettled(int workloads) {
    return annotation(RollcallAnnotations.BASELINE).size() == workloads;
  }

  private List<GenericKubernetesResource> list(WorkloadKind kind) {
    return client
        .genericKubernetesResources(
            new ResourceDefinitionContext.Builder()
                .withGroup(kind.group())
                .withVersion(kind.version())
                .withKind(kind.kind())
                .withPlural(kind.plural())
                .withNamespaced(true)
                .build())
        .inNamespace(NAMESPACE)
        .list()
        .getItems();
  }
}
