package io.rollcall.common.kind;

/**
 * Which workload: its kind and where it stands.
 *
 * @param kind the workload's kind
 * @param namespace its namespace
 * @param name its name
 */
public record WorkloadKey(WorkloadKind kind, String namespace, String name) {
  /** As messages write it: {@code Deployment shop/web}. */
  @Override
  public String toString() {
    return kind.kind() + " " + namespace + "/" + name;
  }
}
