package io.rollcall.common.reference;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Which container gets the trigger of a config object (compat.md 4): always one, always a normal
 * container.
 */
public final class TargetContainer {
  private TargetContainer() {}

  /**
   * The target container of {@code ref} in {@code podTemplate}: the first that its usage names, or
   * the template's first container where the object is not used (a name in a list needs no
   * reference). Empty only for a template without containers, which no API server stores.
   */
  public static Optional<String> of(
      JsonNode podTemplate, References references, ConfigObjectRef ref) {
    return references
        .usage(ref)
        .flatMap(usage -> usage.containers().stream().findFirst())
        .or(() -> first(PodSpec.of(podTemplate)).map(PodSpec.Container::name));
  }

  /**
   * The five rules: the first volume with the object decides, then the environment; where only init
   * containers use it, the template's first container stands in.
   */
  static Optional<PodSpec.Container> choose(PodSpec pod, List<Use> uses) {
    List<PodSpec.Container> mounting =
        uses.stream().filter(Use::byVolume).findFirst().map(Use::containers).orElse(List.of());
    List<PodSpec.Container> reading =
        uses.stream()
            .filter(use -> !use.byVolume())
            .flatMap(use -> use.containers().stream())
            .toList();
    return (mounting.isEmpty() ? reading : mounting)
        .stream().filter(container -> !container.init()).findFirst().or(() -> first(pod));
  }

  private static Optional<PodSpec.Container> first(PodSpec pod) {
    return pod.containers().stream().findFirst();
  }
}
