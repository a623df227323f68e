package io.rollcall.watcher.watch;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;

/** Takes what a watch delivers, one call at a time. It must not keep the objects. */
public interface WatchSink {
  /** An object was added or changed, or a list shows it. */
  void present(GenericKubernetesResource object);

  /** An object is gone; {@code namespace} is {@code ""} for a kind that stands in none. */
  void absent(String namespace, String name);
}
