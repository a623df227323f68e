package io.rollcall.watcher.rollout;

import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.decide.GoneObjects;
import io.rollcall.watcher.object.ConfigObjectReader;
import io.rollcall.watcher.object.ConfigObjects;
import io.rollcall.watcher.object.Facet;
import io.rollcall.watcher.object.Sighting;
import io.rollcall.watcher.workload.Subject;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * Gathers what is known of the config objects that a workload is interested in; reads only what
 * nobody knows.
 */
public final class Sightings {
  private final ConfigObjects versions;
  private final ConfigObjectReader reader;
  private final Decider decider;
  private final BiPredicate<ConfigObjectKind, String> watched;
  private final boolean allShown;

  /**
   * The gatherer.
   *
   * @param watched whether the objects of a kind in a namespace are seen at present
   * @param allShown whether the watches show all objects, not only those with certain labels
   */
  public Sightings(
      ConfigObjects versions,
      ConfigObjectReader reader,
      Decider decider,
      BiPredicate<ConfigObjectKind, String> watched,
      boolean allShown) {
    this.versions = versions;
    this.reader = reader;
    this.decider = decider;
    this.watched = watched;
    this.allShown = allShown;
  }

  /**
   * All that a decision on {@code subject} needs; blocks while objects are read.
   *
   * @throws io.fabric8.kubernetes.client.KubernetesClientException if one cannot be read
   */
  public SortedMap<ConfigObjectRef, Sighting> of(Subject subject) {
    SortedMap<ConfigObjectRef, Sighting> present = new TreeMap<>();
    for (ConfigObjectRef ref : subject.entry().interests().objects().keySet()) {
      present.put(ref, of(subject, ref));
    }
    String namespace = subject.entry().key().namespace();
    for (ConfigObjectKind kind : subject.entry().interests().patternKinds()) {
      Predicate<String> taken =
          name -> subject.entry().interests().matchesPattern(new ConfigObjectRef(kind, name));
      for (String name : versions.names(namespace, kind, taken)) {
        ConfigObjectRef ref = new ConfigObjectRef(kind, name);
        present.computeIfAbsent(ref, _ -> of(subject, ref));
      }
    }
    GoneObjects.of(subject, present.keySet()).forEach(ref -> present.put(ref, of(subject, ref)));
    return present;
  }

  private Sighting of(Subject subject, ConfigObjectRef ref) {
    if (!watched.test(ref.kind(), subject.entry().key().namespace())) {
      return new Sighting.Unknown();
    }
    ConfigObjectKey object = new ConfigObjectKey(subject.entry().key().namespace(), ref);
    Optional<String> version = versions.version(object);
    if (version.isPresent() && decider.knows(subject, ref, version.get())) {
      return reader
          .lastReading(object)
          .filter(last -> isOf(last, version.get()))
          .orElse(new Sighting.Unread(version.get()));
    }
    Set<Facet> facets = new HashSet<>(decider.facets(subject, ref));
    Sighting shown = reader.read(object, facets);
    return shown instanceof Sighting.Gone && allShown && isFirstLook(subject, ref)
        ? reader.readUnshown(object, facets)
        : shown;
  }

  /** What a first baseline says of an absent object decides whether its appearance is a change. */
  private static boolean isFirstLook(Subject subject, ConfigObjectRef ref) {
    return subject.baseline().flatMap(baseline -> baseline.entry(ref)).isEmpty();
  }

  private static boolean isOf(Sighting reading, String version) {
    return reading instanceof Sighting.Seen seen && seen.resourceVersion().equals(version);
  }
}
