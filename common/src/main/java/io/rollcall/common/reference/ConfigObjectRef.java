package io.rollcall.common.reference;

import java.util.Comparator;

/**
 * A config object as a workload names it: in the workload's own namespace, which is therefore not
 * said.
 *
 * @param kind ConfigMap, Secret or SecretProviderClass
 * @param name the object's name
 */
public record ConfigObjectRef(ConfigObjectKind kind, String name)
    implements Comparable<ConfigObjectRef> {

  private static final Comparator<ConfigObjectRef> ORDER =
      Comparator.comparing(ConfigObjectRef::kind).thenComparing(ConfigObjectRef::name);

  /** By kind, then by name. */
  @Override
  public int compareTo(ConfigObjectRef other) {
    return ORDER.compare(this, other);
  }

  /** As messages write it: {@code ConfigMap settings}. */
  @Override
  public String toString() {
    return kind + " " + name;
  }
}
