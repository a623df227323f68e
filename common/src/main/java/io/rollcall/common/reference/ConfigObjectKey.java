package io.rollcall.common.reference;

/**
 * Which config object in the cluster.
 *
 * @param namespace its namespace
 * @param ref its kind and name
 */
public record ConfigObjectKey(String namespace, ConfigObjectRef ref) {
  /** As messages write it: {@code ConfigMap shop/settings}. */
  @Override
  public String toString() {
    return ref.kind() + " " + namespace + "/" + ref.name();
  }
}
