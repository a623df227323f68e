package io.rollcall.watcher.event;

import java.time.Instant;

/** The two requests about Events. */
public interface EventApi {
  /**
   * Creates an Event.
   *
   * @return its name
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if it was not created
   */
  String create(WorkloadEvent event, Instant at);

  /**
   * Raises the count of the Event {@code name}.
   *
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if that failed, such as because
   *     it is gone
   */
  void raise(WorkloadEvent event, String name, int count, Instant at);
}
