package io.rollcall.common.reference;

/** The kinds of config objects, in the order in which everything that lists them is sorted. */
public enum ConfigObjectKind {
  CONFIG_MAP("ConfigMap", "configMaps"),
  SECRET("Secret", "secrets"),
  SECRET_PROVIDER_CLASS("SecretProviderClass", "secretProviderClasses");

  private final String kind;
  private final String field;

  ConfigObjectKind(String kind, String field) {
    this.kind = kind;
    this.field = field;
  }

  /** The kind as manifests write it. */
  public String kind() {
    return kind;
  }

  /** The field that holds objects of this kind in our annotations. */
  public String field() {
    return field;
  }

  /** Lower case and singular, as annotation keys and payloads write it: {@code configmap}. */
  public String lower() {
    return kind.toLowerCase(java.util.Locale.ROOT);
  }

  @Override
  public String toString() {
    return kind;
  }
}
