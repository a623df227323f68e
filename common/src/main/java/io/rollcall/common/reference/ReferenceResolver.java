package io.rollcall.common.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Walks a pod template and tells what it uses (compat.md 4). Webhook and watcher both decide by it,
 * so it depends on the template alone.
 */
public final class ReferenceResolver {
  /**
   * Everything that {@code podTemplate} uses: each object with its target container first, then
   * every other container that uses it, normal ones before init containers, in template order.
   * Unknown or malformed parts are passed over: the API server judges them.
   *
   * @param podTemplate the node with {@code spec.containers}; anything else resolves to no
   *     references
   */
  public References resolve(JsonNode podTemplate) {
    PodSpec pod = PodSpec.of(podTemplate);
    Map<ConfigObjectRef, List<Use>> uses = new TreeMap<>();
    for (List<Use> found : List.of(VolumeUses.of(pod), EnvironmentUses.of(pod))) {
      found.forEach(use -> uses.computeIfAbsent(use.ref(), ref -> new ArrayList<>()).add(use));
    }
    Map<ConfigObjectRef, Usage> usages = new TreeMap<>();
    uses.forEach((ref, its) -> usages.put(ref, new Usage(containers(pod, its), keys(its))));
    return References.of(usages);
  }

  private static List<String> containers(PodSpec pod, List<Use> uses) {
    Set<String> names = new LinkedHashSet<>();
    TargetContainer.choose(pod, uses).ifPresent(target -> names.add(target.name()));
    Set<String> users = new HashSet<>();
    uses.forEach(use -> use.containers().forEach(user -> users.add(user.name())));
    pod.all().stream().map(PodSpec.Container::name).filter(users::contains).forEach(names::add);
    return List.copyOf(names);
  }

  /** The union of all keys, or all of the object as soon as one use takes all of it. */
  private static Optional<SortedSet<String>> keys(List<Use> uses) {
    SortedSet<String> keys = new TreeSet<>();
    for (Use use : uses) {
      if (use.keys().isEmpty()) {
        return Optional.empty();
      }
      keys.addAll(use.keys().get());
    }
    return Optional.of(keys);
  }
}
