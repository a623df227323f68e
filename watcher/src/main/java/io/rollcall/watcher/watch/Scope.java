package io.rollcall.watcher.watch;

import java.util.List;
import java.util.Optional;

/**
 * Where one set of watches looks.
 *
 * @param namespace one namespace, or empty for all
 * @param ignoredNamespaces left out where {@code namespace} is empty
 */
public record Scope(Optional<String> namespace, List<String> ignoredNamespaces) {
  public Scope {
    ignoredNamespaces = List.copyOf(ignoredNamespaces);
  }

  public static Scope namespace(String name) {
    return new Scope(Optional.of(name), List.of());
  }

  public static Scope everywhereBut(List<String> ignored) {
    return new Scope(Optional.empty(), ignored);
  }

  @Override
  public String toString() {
    return namespace.map(name -> "namespace " + name).orElse("all namespaces");
  }
}
