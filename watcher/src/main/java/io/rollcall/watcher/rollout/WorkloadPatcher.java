package io.rollcall.watcher.rollout;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.kind.WorkloadKind;
import java.util.Optional;

/** Sends strategic merge patches of built-in kinds, and reads workloads anew. */
public final class WorkloadPatcher implements WorkloadApi {
  /** The field manager that owns what we write (design W4). */
  public static final String FIELD_MANAGER = "rollcall";

  private final KubernetesClient client;

  public WorkloadPatcher(KubernetesClient client) {
    this.client = client;
  }

  @Override
  public GenericKubernetesResource patch(WorkloadKey workload, String body) {
    GenericKubernetesResource stub = new GenericKubernetesResource();
    stub.setApiVersion(workload.kind().apiVersion());
    stub.setKind(workload.kind().kind());
    stub.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(workload.namespace())
            .withName(workload.name())
            .build());
    PatchContext context = PatchContext.of(PatchType.STRATEGIC_MERGE);
    context.setFieldManager(FIELD_MANAGER);
    return client
        .genericKubernetesResources(context(workload.kind()))
        .inNamespace(workload.namespace())
        .resource(stub)
        .patch(context, body);
  }

  @Override
  public Optional<GenericKubernetesResource> read(WorkloadKey workload) {
    return Optional.ofNullable(
        client
            .genericKubernetesResources(context(workload.kind()))
            .inNamespace(workload.namespace())
            .withName(workload.name())
            .get());
  }

  private static ResourceDefinitionContext context(WorkloadKind kind) {
    return new ResourceDefinitionContext.Builder()
        .withGroup(kind.group())
        .withVersion(kind.version())
        .withKind(kind.kind())
        .withPlural(kind.plural())
        .withNamespaced(true)
        .build();
  }
}
