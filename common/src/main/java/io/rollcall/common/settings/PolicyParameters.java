package io.rollcall.common.settings;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.AnnotationKey;
import io.rollcall.common.policy.AnnotationNames;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.policy.Validation;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What annotations mean; both processes must be told the same. */
final class PolicyParameters {
  static final Parameter<Boolean> AUTO_RELOAD_ALL =
      Parameter.of("auto-reload-all", Forms.bool(), "false")
          .in(
              Group.POLICY,
              "Roll every workload that uses a changed config object, unless its annotations say"
                  + " otherwise.");

  static final Parameter<Boolean> KEY_LEVEL =
      Parameter.of("key-level", Forms.onOff(), "on")
          .in(
              Group.POLICY,
              "Whether a workload that uses only certain keys of a config object rolls only for"
                  + " these.");

  static final Parameter<Validation> VALIDATION =
      Parameter.of(
              "validation",
              Forms.choice(
                  Validation.class, each -> each.name().toLowerCase(Locale.ROOT), Map.of()),
              "enforce")
          .in(
              Group.POLICY,
              "What becomes of annotations that contradict each other: denied, warned about, or"
                  + " not looked at.");

  static final Parameter<Set<WorkloadKind>> KINDS =
      Parameter.of("kinds", Forms.set("kind,...", KindWords::declared), "")
          .in(
              Group.POLICY,
              "Further kinds with a pod template, each as apiVersion:Kind:plural:.path.to.template"
                  + " (the path is .spec.template if left out).");

  /** One for each key, named as in Reloader (compat.md 1). */
  static final Map<AnnotationKey, Parameter<String>> KEYS = keys();

  static final List<Parameter<?>> ALL =
      Stream.concat(
              Stream.of(AUTO_RELOAD_ALL, KEY_LEVEL, VALIDATION, KINDS), KEYS.values().stream())
          .<Parameter<?>>map(each -> each)
          .toList();

  private PolicyParameters() {}

  static PolicySettings policy(Values values) {
    return new PolicySettings(names(values), values.get(AUTO_RELOAD_ALL), values.get(KEY_LEVEL));
  }

  static AnnotationNames names(Values values) {
    Map<AnnotationKey, String> names = new EnumMap<>(AnnotationKey.class);
    KEYS.forEach((key, parameter) -> names.put(key, values.get(parameter)));
    return new AnnotationNames(names);
  }

  private static Map<AnnotationKey, Parameter<String>> keys() {
    Map<AnnotationKey, Parameter<String>> keys = new EnumMap<>(AnnotationKey.class);
    Arrays.stream(AnnotationKey.values()).forEach(key -> keys.put(key, parameter(key)));
    return keys;
  }

  private static Parameter<String> parameter(AnnotationKey key) {
    String description = key.description();
    return Parameter.of(key.flag(), Forms.text("key"), key.defaultKey())
        .in(
            Group.KEYS,
            description.substring(0, 1).toUpperCase(Locale.ROOT) + description.substring(1) + ".");
  }
}
