package io.rollcall.watcher.watch;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an informer must remember to tell an add from an update, and after a relist what is gone:
 * names, uids and resourceVersions, and nothing else, so that memory does not depend on how large
 * the objects are.
 */
final class StubStore implements ItemStore<GenericKubernetesResource> {
  private final ConcurrentHashMap<String, Stub> stubs = new ConcurrentHashMap<>();

  private record Stub(String namespace, String name, String uid, String resourceVersion) {
    static Stub of(GenericKubernetesResource resource) {
      ObjectMeta meta = resource.getMetadata();
      return new Stub(
          meta.getNamespace(), meta.getName(), meta.getUid(), meta.getResourceVersion());
    }

    GenericKubernetesResource resource() {
      ObjectMeta meta = new ObjectMeta();
      meta.setNamespace(namespace);
      meta.setName(name);
      meta.setUid(uid);
      meta.setResourceVersion(resourceVersion);
      GenericKubernetesResource resource = new GenericKubernetesResource();
      resource.setMetadata(meta);
      return resource;
    }
  }

  @Override
  public String getKey(GenericKubernetesResource resource) {
    return Cache.metaNamespaceKeyFunc(resource);
  }

  @Override
  public @Nullable GenericKubernetesResource put(String key, GenericKubernetesResource resource) {
    return resource(stubs.put(key, Stub.of(resource)));
  }

  @Override
  public @Nullable GenericKubernetesResource remove(String key) {
    return resource(stubs.remove(key));
  }

  @Override
  public Stream<String> keySet() {
    return stubs.keySet().stream();
  }

  @Override
  public Stream<GenericKubernetesResource> values() {
    return stubs.values().stream().map(Stub::resource);
  }

  @Override
  public int size() {
    return stubs.size();
  }

  @Override
  public @Nullable GenericKubernetesResource get(String key) {
    return resource(stubs.get(key));
  }

  @Override
  public boolean isFullState() {
    return false;
  }

  private static @Nullable GenericKubernetesResource resource(@Nullable Stub stub) {
    return stub == null ? null : stub.resource();
  }
}
