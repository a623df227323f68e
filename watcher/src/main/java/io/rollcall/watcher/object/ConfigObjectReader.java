package io.rollcall.watcher.object;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.rollcall.common.hash.Content;
import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.ContentHasher;
import io.rollcall.common.json.Json;
import io.rollcall.common.policy.AnnotationNames;
import io.rollcall.common.policy.ConfigObjectPolicy;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads config objects, hashes them and lets their data go (design W1). Whoever asks for an object
 * at the same time shares one GET; an object is read a few times a second at most, however often it
 * changes. Safe for use by several threads; calls block.
 */
public final class ConfigObjectReader {
  /** Four reads a second keep up with any person, and bound what a flapping object costs. */
  private static final Duration GAP = Duration.ofMillis(250);

  /** Objects are at most 1 MiB; so many at a time bound the memory that reading takes. */
  private static final int AT_A_TIME = 8;

  private final KubernetesClient client;
  private final ConfigObjects versions;
  private final AnnotationNames names;
  private final Runnable onRead;
  private final LongSupplier nanoTime;
  private final Semaphore reading = new Semaphore(AT_A_TIME);
  private final Map<ConfigObjectKey, Slot> slots = new ConcurrentHashMap<>();

  /**
   * A reader.
   *
   * @param versions the versions that the watches showed
   * @param onRead is told of each GET, for a metric
   * @param nanoTime a steady clock in nanoseconds
   */
  public ConfigObjectReader(
      KubernetesClient client,
      ConfigObjects versions,
      AnnotationNames names,
      Runnable onRead,
      LongSupplier nanoTime) {
    this.client = client;
    this.versions = versions;
    this.names = names;
    this.onRead = onRead;
    this.nanoTime = nanoTime;
  }

  /** The last reading of one object, and the lock under which the next is made. */
  private static final class Slot {
    final ReentrantLock lock = new ReentrantLock();
    @Nullable Sighting last;

    /** The version that the watch showed when {@code last} was read. */
    Optional<String> shown = Optional.empty();

    long readAt;

    /** The reading that was last announced to the workloads that depend on the object. */
    @Nullable Sighting announced;
  }

  /**
   * What {@code object} is at present.
   *
   * @param facets the hashes that are needed
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if it cannot be read
   */
  public Sighting read(ConfigObjectKey object, Set<Facet> facets) {
    Slot slot = slots.computeIfAbsent(object, _ -> new Slot());
    slot.lock.lock();
    try {
      Optional<String> shown = versions.version(object);
      if (shown.isEmpty()) {
        return new Sighting.Gone();
      }
      if (slot.last != null && serves(slot, slot.last, shown, facets)) {
        return slot.last;
      }
      Set<Facet> wanted = new HashSet<>(facets);
      if (slot.last instanceof Sighting.Seen seen) {
        wanted.addAll(seen.hashes().keySet());
      }
      keepGap(slot);
      slot.shown = versions.version(object);
      slot.last = get(object, wanted);
      slot.readAt = nanoTime.getAsLong();
      return slot.last;
    } finally {
      slot.lock.unlock();
    }
  }

  /**
   * Reads {@code object} and tells whether this is news for those who depend on it: other content,
   * or other annotations that count, than at the last announcement.
   */
  public boolean isNews(ConfigObjectKey object, Set<Facet> facets) {
    Slot slot = slots.computeIfAbsent(object, _ -> new Slot());
    slot.lock.lock();
    try {
      Sighting now = read(object, facets);
      boolean known =
          now instanceof Sighting.Seen seen
              && slot.announced instanceof Sighting.Seen before
              && seen.policy().equals(before.policy())
              && facets.stream()
                  .allMatch(
                      facet ->
                          Objects.equals(seen.hashes().get(facet), before.hashes().get(facet)));
      slot.announced = now;
      return !known;
    } finally {
      slot.lock.unlock();
    }
  }

  /** The last reading, if there is one; no request. */
  public Optional<Sighting> lastReading(ConfigObjectKey object) {
    Slot slot = slots.get(object);
    if (slot == null) {
      return Optional.empty();
    }
    slot.lock.lock();
    try {
      return Optional.ofNullable(slot.last);
    } finally {
      slot.lock.unlock();
    }
  }

  /** Forgets an object that nothing depends on any more. */
  public void forget(ConfigObjectKey object) {
    slots.remove(object);
  }

  private static boolean serves(
      Slot slot, Sighting last, Optional<String> shown, Set<Facet> facets) {
    return switch (last) {
      case Sighting.Seen seen ->
          (slot.shown.equals(shown) || shown.get().equals(seen.resourceVersion()))
              && seen.hashes().keySet().containsAll(facets);
      case Sighting.Gone _ -> slot.shown.equals(shown);
      case Sighting.Unread _, Sighting.Unknown _ -> false;
    };
  }

  private void keepGap(Slot slot) {
    if (slot.last == null) {
      return;
    }
    long left = slot.readAt + GAP.toNanos() - nanoTime.getAsLong();
    if (left > 0) {
      try {
        Thread.sleep(Duration.ofNanos(left));
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Sighting get(ConfigObjectKey object, Set<Facet> facets) {
    reading.acquireUninterruptibly();
    try {
      onRead.run();
      GenericKubernetesResource answer =
          client
              .genericKubernetesResources(context(object.ref().kind()))
              .inNamespace(object.namespace())
              .withName(object.ref().name())
              .get();
      return answer == null ? new Sighting.Gone() : seen(object, answer, facets);
    } finally {
      reading.release();
    }
  }

  private Sighting.Seen seen(
      ConfigObjectKey object, GenericKubernetesResource answer, Set<Facet> facets) {
    JsonNode data = Json.MAPPER.valueToTree(answer.getAdditionalProperties());
    Content content =
        switch (object.ref().kind()) {
          case CONFIG_MAP -> Content.ofConfigMap(data);
          case SECRET -> Content.ofSecret(data);
          case SECRET_PROVIDER_CLASS -> Content.ofPodStatus(data);
        };
    Map<Facet, ContentHash> hashes = new HashMap<>();
    for (Facet facet : facets) {
      hashes.put(facet, ContentHasher.hash(object, content, facet.keys(), facet.hashKey()));
    }
    Map<String, String> annotations =
        Optional.ofNullable(answer.getMetadata().getAnnotations()).orElse(Map.of());
    return new Sighting.Seen(
        answer.getMetadata().getResourceVersion(),
        hashes,
        ConfigObjectPolicy.parse(names, annotations));
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
