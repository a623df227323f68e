package io.rollcall.watcher.object;

import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Which config objects exist, in which version: all that the watcher holds of those that nothing
 * depends on. Safe for use by several threads.
 */
public final class ConfigObjects {
  private record Scope(String namespace, ConfigObjectKind kind) {}

  private final Map<Scope, Map<String, String>> versions = new ConcurrentHashMap<>();

  /** Notes that {@code object} exists in this version; false where that was known. */
  public boolean present(ConfigObjectKey object, String resourceVersion) {
    boolean[] news = new boolean[1];
    // In one step with the removal below, which drops a map that became empty.
    versions.compute(
        scope(object),
        (_, known) -> {
          Map<String, String> names = known == null ? new ConcurrentHashMap<>() : known;
          news[0] = !resourceVersion.equals(names.put(object.ref().name(), resourceVersion));
          return names;
        });
    return news[0];
  }

  /** Notes that {@code object} is gone. */
  public void absent(ConfigObjectKey object) {
    versions.computeIfPresent(
        scope(object),
        (_, names) -> {
          names.remove(object.ref().name());
          return names.isEmpty() ? null : names;
        });
  }

  /** The version in which {@code object} was last seen; empty where it does not exist. */
  public Optional<String> version(ConfigObjectKey object) {
    return Optional.ofNullable(
        versions.getOrDefault(scope(object), Map.of()).get(object.ref().name()));
  }

  /** Names of the existing objects of a kind in a namespace that {@code matches} takes, sorted. */
  public List<String> names(String namespace, ConfigObjectKind kind, Predicate<String> matches) {
    return versions.getOrDefault(new Scope(namespace, kind), Map.of()).keySet().stream()
        .filter(matches)
        .sorted()
        .toList();
  }

  private static Scope scope(ConfigObjectKey object) {
    return new Scope(object.namespace(), object.ref().kind());
  }
}
