package io.rollcall.deploy.testing;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Records the pod templates of all workloads of a kind in a namespace, in the order of the watch. A
 * template that equals the one before it is not recorded again, so each further one is a rollout.
 */
final class TemplateHistory implements Watcher<GenericKubernetesResource>, AutoCloseable {
  private final KubernetesClient client;
  private final String namespace;
  private final WorkloadKind kind;
  private final Map<String, List<JsonNode>> templates = new ConcurrentHashMap<>();
  private volatile @Nullable Watch watch;
  private volatile boolean closed;

  private TemplateHistory(KubernetesClient client, String namespace, WorkloadKind kind) {
    this.client = client;
    this.namespace = namespace;
    this.kind = kind;
  }

  /** Returns once the watch is established. */
  static TemplateHistory start(KubernetesClient client, String namespace, WorkloadKind kind) {
    TemplateHistory history = new TemplateHistory(client, namespace, kind);
    history.open();
    return history;
  }

  List<JsonNode> of(String name) {
    return List.copyOf(templates.getOrDefault(name, List.of()));
  }

  @Override
  public void eventReceived(Action action, GenericKubernetesResource workload) {
    if (action == Action.ADDED || action == Action.MODIFIED) {
      // Through its text, so that it equals what a request reads: numbers have one type there.
      JsonNode template =
          Json.MAPPER.readTree(
              kind.template(Json.MAPPER.valueToTree(workload.getAdditionalProperties()))
                  .toString());
      List<JsonNode> seen =
          templates.computeIfAbsent(
              workload.getMetadata().getName(), _ -> new CopyOnWriteArrayList<>());
      if (seen.isEmpty() || !seen.getLast().equals(template)) {
        seen.add(template);
      }
    }
  }

  /** The client reconnects by itself; it gives up when the server no longer knows the version. */
  @Override
  public void onClose(WatcherException cause) {
    if (!closed) {
      Thread.ofVirtual().start(this::open);
    }
  }

  @Override
  public void close() {
    closed = true;
    Watch open = watch;
    if (open != null) {
      open.close();
    }
  }

  private void open() {
    ResourceDefinitionContext context =
        new ResourceDefinitionContext.Builder()
            .withGroup(kind.group())
            .withVersion(kind.version())
            .withKind(kind.kind())
            .withPlural(kind.plural())
            .withNamespaced(true)
            .build();
    watch = client.genericKubernetesResources(context).inNamespace(namespace).watch(this);
  }
}
