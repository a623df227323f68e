package io.rollcall.watcher.object;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.ContentHasher;
import io.rollcall.common.policy.AnnotationNames;
import io.rollcall.common.policy.ConfigObjectPolicy;
import io.rollcall.common.reference.ConfigObjectKey;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads config objects, hashes them and lets their data go (design W1). Whoever asks for an object
 * at the same time shares one GET; an object is read a few times a second at most, however often it
 * changes. Safe for use by several threads; calls block.
 */
public final class ConfigObjectReader {
  /** Four reads a second keep up with any person, and bound what a flapping object costs. */
  private static final Duration GAP = Duration.ofMillis(250);

  private final ConfigObjectSource source;
  private final ConfigObjects versions;
  private final AnnotationNames names;
  private final LongSupplier nanoTime;

  /** One for each existing object that somebody asked for. */
  private final Map<ConfigObjectKey, Slot> slots = new ConcurrentHashMap<>();

  /**
   * A reader.
   *
   * @param versions the versions that the watches showed
   * @param nanoTime a steady clock in nanoseconds
   */
  public ConfigObjectReader(
      ConfigObjectSource source,
      ConfigObjects versions,
      AnnotationNames names,
      LongSupplier nanoTime) {
    this.source = source;
    this.versions = versions;
    this.names = names;
    this.nanoTime = nanoTime;
  }

  /** The last reading of one object, and the lock under which the next is made. */
  private static final class Slot {
    final ReentrantLock lock = new ReentrantLock();

    /** Written under the lock, read without it. */
    volatile @Nullable Sighting last;

    /** The version that the watch showed when {@code last} was read. */
    Optional<String> shown = Optional.empty();

    long readAt;

    /**
     * What was asked for since the version before {@code shown} was read, so that those who ask for
     * different parts of an object share one GET, and what nobody asks for any more is forgotten.
     */
    Set<Facet> asked = new HashSet<>();

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
    if (versions.version(object).isEmpty()) {
      forget(object);
      return new Sighting.Gone();
    }
    Slot slot = slots.computeIfAbsent(object, _ -> new Slot());
    slot.lock.lock();
    try {
      return read(object, facets, slot);
    } finally {
      slot.lock.unlock();
    }
  }

  /**
   * Reads {@code object} and tells whether this is news for those who depend on it: other content,
   * or other annotations that count, than at the last announcement.
   *
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if it cannot be read; it is
   *     still to be announced then
   */
  public boolean isNews(ConfigObjectKey object, Set<Facet> facets) {
    if (versions.version(object).isEmpty()) {
      forget(object);
      return true;
    }
    Slot slot = slots.computeIfAbsent(object, _ -> new Slot());
    slot.lock.lock();
    try {
      Sighting now = read(object, facets, slot);
      boolean known = isSame(now, slot.announced, facets);
      slot.announced = now;
      return !known;
    } finally {
      slot.lock.unlock();
    }
  }

  /**
   * What {@code object} is at present, also where the watch does not show it: the watches of
   * workloads and of config objects keep no order between them, and an object that existed before
   * its user may be shown after it.
   *
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if it cannot be read
   */
  public Sighting readUnshown(ConfigObjectKey object, Set<Facet> facets) {
    return get(object, facets);
  }

  /** The last reading, if there is one; no request, no waiting for one. */
  public Optional<Sighting> lastReading(ConfigObjectKey object) {
    return Optional.ofNullable(slots.get(object)).flatMap(slot -> Optional.ofNullable(slot.last));
  }

  /** Forgets an object that is gone, or that nothing depends on any more. */
  public void forget(ConfigObjectKey object) {
    slots.remove(object);
  }

  /** How many objects it remembers something of. */
  int remembered() {
    return slots.size();
  }

  private Sighting read(ConfigObjectKey object, Set<Facet> facets, Slot slot) {
    slot.asked.addAll(facets);
    Optional<String> shown = versions.version(object);
    Sighting last = slot.last;
    if (last != null && serves(slot, last, shown, facets)) {
      return last;
    }
    keepGap(slot);
    // Before the GET: what the watch shows after this may be newer than what the GET brings.
    Optional<String> shownNow = versions.version(object);
    Sighting now = get(object, slot.asked);
    if (!slot.shown.equals(shownNow)) {
      slot.asked = new HashSet<>(facets);
    }
    slot.shown = shownNow;
    slot.readAt = nanoTime.getAsLong();
    slot.last = now;
    return now;
  }

  private static boolean isSame(Sighting now, @Nullable Sighting before, Set<Facet> facets) {
    return now instanceof Sighting.Seen seen
        && before instanceof Sighting.Seen announced
        && seen.policy().equals(announced.policy())
        && facets.stream()
            .allMatch(
                facet -> Objects.equals(seen.hashes().get(facet), announced.hashes().get(facet)));
  }

  private static boolean serves(
      Slot slot, Sighting last, Optional<String> shown, Set<Facet> facets) {
    return switch (last) {
      case Sighting.Seen seen ->
          (slot.shown.equals(shown) || shown.equals(Optional.of(seen.resourceVersion())))
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
    return source
        .get(object)
        .<Sighting>map(stored -> seen(object, stored, facets))
        .orElseGet(Sighting.Gone::new);
  }

  private Sighting.Seen seen(
      ConfigObjectKey object, ConfigObjectSource.Stored stored, Set<Facet> facets) {
    Map<Facet, ContentHash> hashes = new HashMap<>();
    for (Facet facet : facets) {
      hashes.put(
          facet, ContentHasher.hash(object, stored.content(), facet.keys(), facet.hashKey()));
    }
    return new Sighting.Seen(
        stored.resourceVersion(), hashes, ConfigObjectPolicy.parse(names, stored.annotations()));
  }
}
