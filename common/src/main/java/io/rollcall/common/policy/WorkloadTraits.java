package io.rollcall.common.policy;

import io.rollcall.common.kind.WorkloadKind;

/** Which modifiers do something on which kind of workload (compat.md 1). */
final class WorkloadTraits {
  private WorkloadTraits() {}

  static boolean canPause(WorkloadKind kind) {
    return is(kind, WorkloadKind.DEPLOYMENT.group(), WorkloadKind.DEPLOYMENT.kind());
  }

  static boolean hasRolloutStrategy(WorkloadKind kind) {
    return is(kind, "argoproj.io", "Rollout");
  }

  // The version does not matter: a newer one of the same kind has the same fields.
  private static boolean is(WorkloadKind kind, String group, String name) {
    return kind.group().equals(group) && kind.kind().equals(name);
  }
}
