package io.rollcall.watcher.event;

/** Writes one Event; it may block. */
@FunctionalInterface
public interface EventWriter {
  /**
   * Writes it.
   *
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if that failed
   */
  void write(WorkloadEvent event);
}
