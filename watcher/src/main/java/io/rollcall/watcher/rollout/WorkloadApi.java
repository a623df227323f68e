package io.rollcall.watcher.rollout;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.rollcall.common.kind.WorkloadKey;
import java.util.Optional;

/** The requests about workloads that a rollout needs; each is one round trip. */
public interface WorkloadApi {
  /**
   * Sends one patch.
   *
   * @return the workload as it is stored now
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if it was not stored, or if
   *     nobody knows
   */
  GenericKubernetesResource patch(WorkloadKey workload, String body);

  /**
   * The workload as it is stored now; empty where it is gone.
   *
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if nobody can tell
   */
  Optional<GenericKubernetesResource> read(WorkloadKey workload);
}
