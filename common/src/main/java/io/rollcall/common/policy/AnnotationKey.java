package io.rollcall.common.policy;

import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET_PROVIDER_CLASS;

import io.rollcall.common.reference.ConfigObjectKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The annotation keys that users of Reloader know, each with the flag that renames it (compat.md 1,
 * 8). The order is the one in which they are shown.
 */
public enum AnnotationKey {
  AUTO("auto-annotation", "auto", "any referenced config object rolls the workload"),
  CONFIG_MAP_AUTO(
      "configmap-auto-annotation", "configmap", "auto", "auto for ConfigMaps", CONFIG_MAP),
  SECRET_AUTO("secret-auto-annotation", "secret", "auto", "auto for Secrets", SECRET),
  SECRET_PROVIDER_CLASS_AUTO(
      "secretproviderclass-auto-annotation",
      "secretproviderclass",
      "auto",
      "auto for SecretProviderClasses",
      SECRET_PROVIDER_CLASS),
  CONFIG_MAP_RELOAD(
      "configmap-annotation",
      "configmap",
      "reload",
      "ConfigMaps that roll the workload",
      CONFIG_MAP),
  SECRET_RELOAD("secret-annotation", "secret", "reload", "Secrets that roll the workload", SECRET),
  SECRET_PROVIDER_CLASS_RELOAD(
      "secretproviderclass-annotation",
      "secretproviderclass",
      "reload",
      "SecretProviderClasses that roll the workload",
      SECRET_PROVIDER_CLASS),
  CONFIG_MAP_EXCLUDE(
      "configmap-exclude-annotation",
      "configmaps.exclude",
      "reload",
      "ConfigMaps that never roll the workload",
      CONFIG_MAP),
  SECRET_EXCLUDE(
      "secret-exclude-annotation",
      "secrets.exclude",
      "reload",
      "Secrets that never roll the workload",
      SECRET),
  SECRET_PROVIDER_CLASS_EXCLUDE(
      "secretproviderclass-exclude-annotation",
      "secretproviderclasses.exclude",
      "reload",
      "SecretProviderClasses that never roll the workload",
      SECRET_PROVIDER_CLASS),
  SEARCH(
      "auto-search-annotation",
      "search",
      "referenced config objects that carry the match annotation roll the workload"),
  MATCH("search-match-annotation", "match", "on a config object: found by search"),
  IGNORE("ignore-annotation", "ignore", "on a config object or a workload: it takes no part"),
  ROLLOUT_STRATEGY(
      "rollout-strategy-annotation",
      "rollout-strategy",
      "how an Argo Rollout is rolled: restart or rollout"),
  PAUSE_PERIOD(
      "pause-deployment-annotation",
      "deployment",
      "pause-period",
      "how long a Deployment stays paused after a change, as a Go duration",
      null),
  PAUSED_AT(
      "pause-deployment-time-annotation",
      "deployment",
      "paused-at",
      "written on a Deployment: when its pause began",
      null);

  /** The domain that all default keys stand under. */
  public static final String DOMAIN = "reloader.stakater.com";

  private static final Set<AnnotationKey> OPT_INS =
      EnumSet.of(
          AUTO,
          CONFIG_MAP_AUTO,
          SECRET_AUTO,
          SECRET_PROVIDER_CLASS_AUTO,
          CONFIG_MAP_RELOAD,
          SECRET_RELOAD,
          SECRET_PROVIDER_CLASS_RELOAD,
          SEARCH);

  private final String flag;
  private final String defaultKey;
  private final String description;
  private final Optional<ConfigObjectKind> type;

  AnnotationKey(String flag, String name, String description) {
    this.flag = flag;
    this.defaultKey = DOMAIN + "/" + name;
    this.description = description;
    this.type = Optional.empty();
  }

  AnnotationKey(
      String flag,
      String subdomain,
      String name,
      String description,
      @Nullable ConfigObjectKind type) {
    this.flag = flag;
    this.defaultKey = subdomain + "." + DOMAIN + "/" + name;
    this.description = description;
    this.type = Optional.ofNullable(type);
  }

  /** Name of the flag that renames this key, without the dashes in front. */
  public String flag() {
    return flag;
  }

  /** The key as Reloader knows it. */
  public String defaultKey() {
    return defaultKey;
  }

  /** What the key is for, in one line without a full stop. */
  public String description() {
    return description;
  }

  /** The only kind of config object that this key speaks of; empty where it speaks of all. */
  public Optional<ConfigObjectKind> type() {
    return type;
  }

  /** Whether the presence of this key opts a workload in for {@code kind} (compat.md 1). */
  public boolean optsIn(ConfigObjectKind kind) {
    return optsIn() && (type.isEmpty() || type.get() == kind);
  }

  /** Whether the presence of this key opts a workload in for any kind. */
  public boolean optsIn() {
    return OPT_INS.contains(this);
  }

  /** The opt-in keys for {@code kind}: auto, typed auto, typed reload, search. */
  public static List<AnnotationKey> optIns(ConfigObjectKind kind) {
    return List.of(AUTO, auto(kind), reload(kind), SEARCH);
  }

  /** The typed auto of {@code kind}. */
  public static AnnotationKey auto(ConfigObjectKind kind) {
    return switch (kind) {
      case CONFIG_MAP -> CONFIG_MAP_AUTO;
      case SECRET -> SECRET_AUTO;
      case SECRET_PROVIDER_CLASS -> SECRET_PROVIDER_CLASS_AUTO;
    };
  }

  /** The named list of {@code kind}. */
  public static AnnotationKey reload(ConfigObjectKind kind) {
    return switch (kind) {
      case CONFIG_MAP -> CONFIG_MAP_RELOAD;
      case SECRET -> SECRET_RELOAD;
      case SECRET_PROVIDER_CLASS -> SECRET_PROVIDER_CLASS_RELOAD;
    };
  }

  /** The exclude list of {@code kind}. */
  public static AnnotationKey exclude(ConfigObjectKind kind) {
    return switch (kind) {
      case CONFIG_MAP -> CONFIG_MAP_EXCLUDE;
      case SECRET -> SECRET_EXCLUDE;
      case SECRET_PROVIDER_CLASS -> SECRET_PROVIDER_CLASS_EXCLUDE;
    };
  }
}
