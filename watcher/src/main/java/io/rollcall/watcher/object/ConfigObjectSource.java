package io.rollcall.watcher.object;

import io.rollcall.common.hash.Content;
import io.rollcall.common.reference.ConfigObjectKey;
import java.util.Map;
import java.util.Optional;

/** Where the data of config objects comes from. */
@FunctionalInterface
public interface ConfigObjectSource {
  /**
   * An object as it is stored. Hold it no longer than it takes to hash it.
   *
   * @param resourceVersion the version that was read
   * @param annotations its annotations
   * @param content its data
   */
  record Stored(String resourceVersion, Map<String, String> annotations, Content.Present content) {}

  /**
   * Reads one object; empty where it does not exist. Blocks.
   *
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if it cannot be read
   */
  Optional<Stored> get(ConfigObjectKey object);
}
