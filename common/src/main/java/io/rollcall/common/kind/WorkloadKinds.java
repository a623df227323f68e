package io.rollcall.common.kind;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The kinds that a process serves, in the order in which they are shown.
 *
 * @param all no two of one group and kind, nor of one group and plural
 */
public record WorkloadKinds(List<WorkloadKind> all) {
  /**
   * Checks that each kind stands there once.
   *
   * @throws IllegalArgumentException naming the first kind that stands there twice
   */
  public WorkloadKinds {
    all = List.copyOf(all);
    for (int i = 0; i < all.size(); i++) {
      for (WorkloadKind other : all.subList(0, i)) {
        if (all.get(i).isSameAs(other)) {
          throw new IllegalArgumentException(
              "the kind " + all.get(i).kind() + " of " + all.get(i).apiVersion() + " stands twice");
        }
      }
    }
  }

  /** The kinds that every cluster serves, then {@code declared} ones. */
  public static WorkloadKinds builtInAnd(Collection<WorkloadKind> declared) {
    List<WorkloadKind> all = new ArrayList<>(WorkloadKind.BUILT_IN);
    all.addAll(declared);
    return new WorkloadKinds(all);
  }

  /** The kind that manifests call so: {@code apps/v1}, {@code Deployment}. */
  public Optional<WorkloadKind> byKind(String apiVersion, String kind) {
    return all.stream()
        .filter(known -> known.apiVersion().equals(apiVersion) && known.kind().equals(kind))
        .findFirst();
  }

  /**
   * The kind that URLs and admission requests call so: {@code apps}, {@code v1}, {@code
   * deployments}.
   */
  public Optional<WorkloadKind> byResource(String group, String version, String plural) {
    return all.stream()
        .filter(
            known ->
                known.group().equals(group)
                    && known.version().equals(version)
                    && known.plural().equals(plural))
        .findFirst();
  }
}
