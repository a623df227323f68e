package io.rollcall.watcher.change;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.object.ConfigObjects;
import io.rollcall.watcher.watch.WatchSink;
import java.util.function.Consumer;

/** Takes the config objects of one kind from their metadata-only watch. */
public final class ConfigObjectSink implements WatchSink {
  private final ConfigObjectKind kind;
  private final ConfigObjects versions;
  private final Consumer<ConfigObjectKey> changed;

  /**
   * A sink.
   *
   * @param changed is told of each object that is new, or has another version
   */
  public ConfigObjectSink(
      ConfigObjectKind kind, ConfigObjects versions, Consumer<ConfigObjectKey> changed) {
    this.kind = kind;
    this.versions = versions;
    this.changed = changed;
  }

  @Override
  public void present(GenericKubernetesResource object) {
    ConfigObjectKey key = key(object.getMetadata().getNamespace(), object.getMetadata().getName());
    if (versions.present(key, object.getMetadata().getResourceVersion())) {
      changed.accept(key);
    }
  }

  @Override
  public void absent(String namespace, String name) {
    ConfigObjectKey key = key(namespace, name);
    versions.absent(key);
    changed.accept(key);
  }

  private ConfigObjectKey key(String namespace, String name) {
    return new ConfigObjectKey(namespace, new ConfigObjectRef(kind, name));
  }
}
