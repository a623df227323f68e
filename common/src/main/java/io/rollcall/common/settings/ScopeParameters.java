package io.rollcall.common.settings;

import io.rollcall.common.reference.ConfigObjectKind;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What the watcher looks at. */
final class ScopeParameters {
  static final Parameter<Set<String>> NAMESPACES =
      Parameter.of("namespaces", Forms.set("name,...", KubernetesNames::namespace), "")
          .in(
              Group.SCOPE,
              "The only namespaces to serve; the release's own (POD_NAMESPACE) is added. All"
                  + " namespaces without it.")
          .only(Program.WATCHER)
          .orVariable("KUBERNETES_NAMESPACE");

  static final Parameter<Set<String>> NAMESPACES_TO_IGNORE =
      Parameter.of("namespaces-to-ignore", Forms.set("name,...", KubernetesNames::namespace), "")
          .in(Group.SCOPE, "Namespaces to leave alone, where all are served.")
          .only(Program.WATCHER);

  static final Parameter<Optional<Selector>> NAMESPACE_SELECTOR =
      Parameter.of("namespace-selector", Form.list("selector", SelectorParser::parse), "")
          .in(Group.SCOPE, "Labels of the namespaces to serve, where all could be.")
          .only(Program.WATCHER);

  static final Parameter<Optional<Selector>> RESOURCE_LABEL_SELECTOR =
      Parameter.of("resource-label-selector", Form.list("selector", SelectorParser::parse), "")
          .in(Group.SCOPE, "Labels of the ConfigMaps and Secrets whose changes count.")
          .only(Program.WATCHER);

  static final Parameter<Set<ConfigObjectKind>> RESOURCES_TO_IGNORE =
      Parameter.of("resources-to-ignore", Form.list("kind,...", ScopeParameters::ignored), "")
          .in(
              Group.SCOPE,
              "Kinds of config objects to leave alone: configMaps, secrets,"
                  + " secretProviderClasses; any case, also in the singular.")
          .only(Program.WATCHER);

  static final Parameter<Set<String>> IGNORED_WORKLOAD_TYPES =
      Parameter.of("ignored-workload-types", Forms.set("kind,...", KindWords::word), "")
          .in(
              Group.SCOPE,
              "Kinds of workloads to leave alone, such as jobs,cronjobs; any case, also in the"
                  + " singular.")
          .only(Program.WATCHER);

  static final List<Parameter<?>> ALL =
      List.of(
          NAMESPACES,
          NAMESPACES_TO_IGNORE,
          NAMESPACE_SELECTOR,
          RESOURCE_LABEL_SELECTOR,
          RESOURCES_TO_IGNORE,
          IGNORED_WORKLOAD_TYPES);

  private ScopeParameters() {}

  private static Parsed<Set<ConfigObjectKind>> ignored(List<String> texts) {
    Set<ConfigObjectKind> kinds = EnumSet.noneOf(ConfigObjectKind.class);
    Set<String> unknown = new LinkedHashSet<>();
    for (String text : texts) {
      configObjectKind(text).ifPresentOrElse(kinds::add, () -> unknown.add("'" + text + "'"));
    }
    if (!unknown.isEmpty()) {
      return Parsed.bad(
          String.join(", ", unknown) + " is none of configMaps, secrets and secretProviderClasses");
    }
    return kinds.size() < ConfigObjectKind.values().length
        ? Parsed.value(kinds)
        : Parsed.bad("nothing is left to watch; leave out one kind at least");
  }

  private static Optional<ConfigObjectKind> configObjectKind(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (ConfigObjectKind kind : ConfigObjectKind.values()) {
      if (lower.equals(kind.lower()) || lower.equals(kind.field().toLowerCase(Locale.ROOT))) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
