package io.rollcall.common.policy;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Annotations in the short form of the cases: {@code auto=true; cm.reload=a,b}; the keys are those
 * of the table here, any other is taken as it stands.
 */
final class Annotated {
  static final WorkloadKind ARGO_ROLLOUT =
      new WorkloadKind(
          "argoproj.io", "v1alpha1", "Rollout", "rollouts", List.of("spec", "template"));

  static final Map<String, String> SHORT = shortKeys();

  private Annotated() {}

  private static Map<String, String> shortKeys() {
    Map<String, String> keys = new LinkedHashMap<>();
    for (String key : List.of("auto", "search", "match", "ignore", "rollout-strategy")) {
      keys.put(key, "reloader.stakater.com/" + key);
    }
    keys.put("pause-period", "deployment.reloader.stakater.com/pause-period");
    keys.put("paused-at", "deployment.reloader.stakater.com/paused-at");
    Map<String, String> types =
        Map.of("cm", "configmap", "sec", "secret", "spc", "secretproviderclass");
    types.forEach(
        (type, word) -> {
          String plural = word.endsWith("s") ? word + "es" : word + "s";
          keys.put(type + ".auto", word + ".reloader.stakater.com/auto");
          keys.put(type + ".reload", word + ".reloader.stakater.com/reload");
          keys.put(type + ".exclude", plural + ".exclude.reloader.stakater.com/reload");
        });
    keys.put("window", "rollcall.io/coalesce-window");
    keys.put("release", "rollcall.io/release");
    return keys;
  }

  /** {@code "auto=true; cm.reload=a,b"} as annotations; blank text as none. */
  static Map<String, String> annotations(String text) {
    Map<String, String> annotations = new LinkedHashMap<>();
    for (String entry : new ArrayList<>(List.of(text.split("; ?", -1)))) {
      if (!entry.isBlank()) {
        int equals = entry.indexOf('=');
        String key = entry.substring(0, equals);
        annotations.put(SHORT.getOrDefault(key, key), entry.substring(equals + 1));
      }
    }
    return annotations;
  }

  /** {@code "cm a"} as a reference. */
  static ConfigObjectRef ref(String text) {
    String[] parts = text.split(" ", 2);
    return new ConfigObjectRef(
        switch (parts[0]) {
          case "cm" -> ConfigObjectKind.CONFIG_MAP;
          case "sec" -> ConfigObjectKind.SECRET;
          case "spc" -> ConfigObjectKind.SECRET_PROVIDER_CLASS;
          default -> throw new IllegalArgumentException(text);
        },
        parts[1]);
  }

  static PolicySettings settings(boolean autoReloadAll) {
    return new PolicySettings(AnnotationNames.DEFAULTS, autoReloadAll, true);
  }

  /** The policy of a Deployment. */
  static Policy policy(boolean autoReloadAll, String workload, String template) {
    return new PolicyParser(settings(autoReloadAll))
        .parse(WorkloadKind.DEPLOYMENT, annotations(workload), annotations(template));
  }

  /** The verdict in one word: Via or Why. */
  static String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Yes yes -> yes.via().name();
      case Verdict.No no -> no.why().name();
    };
  }

  static List<Finding> findings(WorkloadKind kind, String workload, String template) {
    return new PolicyValidator(PolicySettings.DEFAULTS)
        .validate(kind, annotations(workload), annotations(template));
  }
}
