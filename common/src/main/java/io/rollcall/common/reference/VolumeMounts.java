package io.rollcall.common.reference;

import io.rollcall.common.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Who mounts one volume.
 *
 * @param containers the containers that mount it, normal ones first
 * @param keys the only file names that its mounts show, each of them by {@code subPath}; empty
 *     where a mount shows the whole volume or where nothing mounts it (an injected container may)
 */
record VolumeMounts(List<PodSpec.Container> containers, Optional<Set<String>> keys) {

  /**
   * What the API server takes for a key of a ConfigMap or Secret. A {@code subPath} of another
   * shape, such as {@code a/b} or {@code ..data}, may show more than one key.
   */
  private static final Pattern KEY = Pattern.compile("(?!\\.\\.)(?!\\.$)[-._a-zA-Z0-9]{1,253}");

  static VolumeMounts of(PodSpec pod, String volume) {
    List<PodSpec.Container> containers = new ArrayList<>();
    List<String> subPaths = new ArrayList<>();
    for (PodSpec.Container container : pod.all()) {
      List<String> here = subPaths(container, volume);
      if (!here.isEmpty()) {
        containers.add(container);
        subPaths.addAll(here);
      }
    }
    boolean keysOnly =
        !subPaths.isEmpty() && subPaths.stream().allMatch(path -> KEY.matcher(path).matches());
    return new VolumeMounts(
        List.copyOf(containers),
        keysOnly ? Optional.of(new TreeSet<>(subPaths)) : Optional.empty());
  }

  /** The {@code subPath} of each mount of {@code volume}, {@code ""} for the whole of it. */
  private static List<String> subPaths(PodSpec.Container container, String volume) {
    List<String> subPaths = new ArrayList<>();
    for (JsonNode mount : Json.elements(container.node().path("volumeMounts"))) {
      // An unnamed volume equals an unnamed mount only by being broken as well.
      if (!volume.isEmpty() && Json.text(mount, "name").equals(volume)) {
        // A subPathExpr is known only once the pod runs.
        boolean known = Json.text(mount, "subPathExpr").isEmpty();
        subPaths.add(known ? Json.text(mount, "subPath") : "");
      }
    }
    return subPaths;
  }
}
