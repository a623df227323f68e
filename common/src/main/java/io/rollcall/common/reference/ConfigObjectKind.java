package io.rollcall.common.reference;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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
    return kind.toLowerCase(Locale.ROOT);
  }

  /** The kind called {@code kind} in any case: {@code ConfigMap}, {@code configmap}. */
  public static Optional<ConfigObjectKind> named(String kind) {
    return Arrays.stream(values()).filter(known -> known.kind.equalsIgnoreCase(kind)).findFirst();
  }

  @Override
  public String toString() {
    return kind;
  }
}
