package io.rollcall.common.settings;

import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.common.reference.ConfigObjectKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the watcher looks at (compat.md 8, 10).
 *
 * @param namespaces which namespaces
 * @param objectSelector labels of the ConfigMaps and Secrets that count; never asked of a
 *     SecretProviderClass or its status
 * @param objectKinds kinds of config objects that count, at least one
 * @param workloadKinds kinds of workloads that may roll
 */
public record ScopeSettings(
    Namespaces namespaces,
    Optional<Selector> objectSelector,
    Set<ConfigObjectKind> objectKinds,
    WorkloadKinds workloadKinds) {

  /** Which namespaces are served. */
  public sealed interface Namespaces {
    /**
     * These alone; no request goes beyond them, and none is about Namespaces.
     *
     * @param names at least one, sorted
     */
    record Listed(List<String> names) implements Namespaces {
      public Listed {
        names = names.stream().sorted().distinct().toList();
      }
    }

    /**
     * All of the cluster's, but for some.
     *
     * @param ignored sorted; left alone whatever their labels
     * @param selector labels that a namespace must have
     */
    record Everywhere(List<String> ignored, Optional<Selector> selector) implements Namespaces {
      public Everywhere {
        ignored = ignored.stream().sorted().distinct().toList();
      }

      /**
       * The text for {@code fieldSelector} that keeps the ignored namespaces out, for namespaced
       * kinds; {@code ""} where none is ignored.
       */
      public String fieldSelector() {
        return ignored.stream()
            .map(name -> "metadata.namespace!=" + name)
            .collect(Collectors.joining(","));
      }
    }
  }

  public ScopeSettings {
    objectKinds = Set.copyOf(objectKinds);
  }

  static ScopeSettings from(Values values) {
    Set<ConfigObjectKind> kinds = EnumSet.allOf(ConfigObjectKind.class);
    kinds.removeAll(values.get(ScopeParameters.RESOURCES_TO_IGNORE));
    Set<String> ignored = values.get(ScopeParameters.IGNORED_WORKLOAD_TYPES);
    return new ScopeSettings(
        namespaces(values),
        values.get(ScopeParameters.RESOURCE_LABEL_SELECTOR),
        kinds,
        new WorkloadKinds(
            WorkloadKinds.builtInAnd(values.get(PolicyParameters.KINDS)).all().stream()
                .filter(kind -> !KindWords.named(ignored, kind))
                .toList()));
  }

  private static Namespaces namespaces(Values values) {
    List<String> listed = new ArrayList<>(values.get(ScopeParameters.NAMESPACES));
    if (listed.isEmpty()) {
      return new Namespaces.Everywhere(
          List.copyOf(values.get(ScopeParameters.NAMESPACES_TO_IGNORE)),
          values.get(ScopeParameters.NAMESPACE_SELECTOR));
    }
    values.get(ConnectionParameters.POD_NAMESPACE).ifPresent(listed::add);
    return new Namespaces.Listed(listed);
  }
}
