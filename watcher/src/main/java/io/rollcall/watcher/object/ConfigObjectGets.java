package io.rollcall.watcher.object;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.rollcall.common.hash.Content;
import io.rollcall.common.json.Json;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import tools.jackson.databind.JsonNode;

/** Reads config objects from the API server, each with one GET, a few at a time. */
public final class ConfigObjectGets implements ConfigObjectSource {
  /** Objects are at most 1 MiB; so many at a time bound the memory that reading takes. */
  private static final int AT_A_TIME = 8;

  private final KubernetesClient client;
  private final Runnable onGet;
  private final Semaphore reading = new Semaphore(AT_A_TIME);

  /**
   * A source.
   *
   * @param onGet is told of each GET, for a metric
   */
  public ConfigObjectGets(KubernetesClient client, Runnable onGet) {
    this.client = client;
    this.onGet = onGet;
  }

  @Override
  public Optional<Stored> get(ConfigObjectKey object) {
    reading.acquireUninterruptibly();
    try {
      onGet.run();
      GenericKubernetesResource answer =
          client
              .genericKubernetesResources(context(object.ref().kind()))
              .inNamespace(object.namespace())
              .withName(object.ref().name())
              .get();
      return Optional.ofNullable(answer).map(found -> stored(object.ref().kind(), found));
    } finally {
      reading.release();
    }
  }

  private static Stored stored(ConfigObjectKind kind, GenericKubernetesResource answer) {
    JsonNode data = Json.MAPPER.valueToTree(answer.getAdditionalProperties());
    Content.Present content =
        switch (kind) {
          case CONFIG_MAP -> Content.ofConfigMap(data);
          case SECRET -> Content.ofSecret(data);
          case SECRET_PROVIDER_CLASS -> Content.ofPodStatus(data);
        };
    return new Stored(
        answer.getMetadata().getResourceVersion(),
        Optional.ofNullable(answer.getMetadata().getAnnotations()).orElse(Map.of()),
        content);
  }

  private static ResourceDefinitionContext context(ConfigObjectKind kind) {
    ResourceDefinitionContext.Builder context =
        new ResourceDefinitionContext.Builder().withNamespaced(true).withKind(kind.kind());
    return switch (kind) {
      case CONFIG_MAP -> context.withVersion("v1").withPlural("configmaps").build();
      case SECRET -> context.withVersion("v1").withPlural("secrets").build();
      case SECRET_PROVIDER_CLASS ->
          context
              .withGroup("secrets-store.csi.x-k8s.io")
              .withVersion("v1")
              .withPlural("secretproviderclasspodstatuses")
              .build();
    };
  }
}
