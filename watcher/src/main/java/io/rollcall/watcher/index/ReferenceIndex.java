package io.rollcall.watcher.index;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.watcher.workload.Interests;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * From a config object to the workloads that depend on it: a map for names, and for each namespace
 * the few workloads that list patterns, matched one by one (design 2). Not safe for use by several
 * threads.
 */
public final class ReferenceIndex {
  private final Map<ConfigObjectKey, Set<WorkloadKey>> byName = new HashMap<>();
  private final Map<String, Map<WorkloadKey, Interests>> patterns = new HashMap<>();

  /** Puts a workload in. */
  public void add(WorkloadEntry entry) {
    WorkloadKey workload = entry.key();
    for (ConfigObjectKey object : names(entry)) {
      byName.computeIfAbsent(object, _ -> new LinkedHashSet<>()).add(workload);
    }
    if (!entry.interests().patternKinds().isEmpty()) {
      patterns
          .computeIfAbsent(workload.namespace(), _ -> new HashMap<>())
          .put(workload, entry.interests());
    }
  }

  /** Takes a workload out, as it was put in. */
  public void remove(WorkloadEntry entry) {
    WorkloadKey workload = entry.key();
    for (ConfigObjectKey object : names(entry)) {
      byName.computeIfPresent(
          object,
          (_, users) -> {
            users.remove(workload);
            return users.isEmpty() ? null : users;
          });
    }
    patterns.computeIfPresent(
        workload.namespace(),
        (_, workloads) -> {
          workloads.remove(workload);
          return workloads.isEmpty() ? null : workloads;
        });
  }

  /** The workloads that {@code object} may roll. */
  public Set<WorkloadKey> dependents(ConfigObjectKey object) {
    Set<WorkloadKey> users = new LinkedHashSet<>(byName.getOrDefault(object, Set.of()));
    patterns
        .getOrDefault(object.namespace(), Map.of())
        .forEach(
            (workload, interests) -> {
              if (interests.matchesPattern(object.ref())) {
                users.add(workload);
              }
            });
    return users;
  }

  /** Whether it holds nothing at all. */
  boolean isEmpty() {
    return byName.isEmpty() && patterns.isEmpty();
  }

  private static List<ConfigObjectKey> names(WorkloadEntry entry) {
    return entry.interests().objects().keySet().stream()
        .map(ref -> new ConfigObjectKey(entry.key().namespace(), ref))
        .toList();
  }
}
