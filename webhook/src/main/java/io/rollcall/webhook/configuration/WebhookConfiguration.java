package io.rollcall.webhook.configuration;

import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.settings.Selector.Requirement;
import io.rollcall.webhook.configuration.MatchConditions.Condition;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the MutatingWebhookConfiguration (admissionregistration.k8s.io/v1) of design 6. */
public final class WebhookConfiguration {
  /** Long for a review, which takes a millisecond; short for whoever waits for a webhook gone. */
  static final int TIMEOUT_SECONDS = 5;

  /** All of our own workloads carry it, so that no webhook stands in the way of its own start. */
  static final String OWN_LABEL = "app.kubernetes.io/part-of";

  static final String OWN_LABEL_VALUE = "rollcall";

  private static final String NAMESPACE_NAME = "kubernetes.io/metadata.name";
  private static final String DOMAIN = ".rollcall.io";

  private WebhookConfiguration() {}

  /** The object, as it is to be applied. Equal specs make equal objects. */
  public static ObjectNode of(ConfigurationSpec spec) {
    ObjectNode configuration = Json.MAPPER.createObjectNode();
    configuration.put("apiVersion", "admissionregistration.k8s.io/v1");
    configuration.put("kind", "MutatingWebhookConfiguration");
    ObjectNode metadata = configuration.putObject("metadata");
    metadata.put("name", spec.name());
    metadata.putObject("labels").put(OWN_LABEL, OWN_LABEL_VALUE);
    ArrayNode webhooks = configuration.putArray("webhooks");
    List<WorkloadKind> builtIn = new ArrayList<>(spec.kinds().all());
    builtIn.retainAll(WorkloadKind.BUILT_IN);
    if (!builtIn.isEmpty()) {
      webhooks.add(
          entry(spec, "workloads" + DOMAIN, builtIn, MatchConditions.builtIn(spec.watcherUser())));
    }
    for (WorkloadKind kind : spec.kinds().all()) {
      if (!WorkloadKind.BUILT_IN.contains(kind)) {
        webhooks.add(
            entry(
                spec,
                declaredName(kind),
                List.of(kind),
                MatchConditions.declared(kind, spec.watcherUser())));
      }
    }
    return configuration;
  }

  private static String declaredName(WorkloadKind kind) {
    return kind.plural() + "." + (kind.group().isEmpty() ? "core" : kind.group()) + DOMAIN;
  }

  private static ObjectNode entry(
      ConfigurationSpec spec, String name, List<WorkloadKind> kinds, List<Condition> conditions) {
    ObjectNode entry = Json.MAPPER.createObjectNode();
    entry.put("name", name);
    entry.putArray("admissionReviewVersions").add("v1");
    entry.set("clientConfig", clientConfig(spec));
    entry.set("rules", rules(kinds));
    entry.put("matchPolicy", "Equivalent");
    entry.put("failurePolicy", spec.failurePolicy().word());
    entry.put("reinvocationPolicy", "IfNeeded");
    entry.put("sideEffects", "None");
    entry.put("timeoutSeconds", TIMEOUT_SECONDS);
    entry.set("namespaceSelector", namespaceSelector(spec.namespaces()));
    expression(
        entry.putObject("objectSelector").putArray("matchExpressions"),
        OWN_LABEL,
        "NotIn",
        List.of(OWN_LABEL_VALUE));
    ArrayNode matchConditions = entry.putArray("matchConditions");
    conditions.forEach(
        condition ->
            matchConditions
                .addObject()
                .put("name", condition.name())
                .put("expression", condition.expression()));
    return entry;
  }

  private static ObjectNode clientConfig(ConfigurationSpec spec) {
    ObjectNode config = Json.MAPPER.createObjectNode();
    switch (spec.endpoint()) {
      case Endpoint.Url url -> config.put("url", url.url().toString());
      case Endpoint.Service service ->
          config
              .putObject("service")
              .put("namespace", service.namespace())
              .put("name", service.name())
              .put("path", service.path())
              .put("port", service.port());
    }
    spec.caBundle()
        .map(pem -> Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.US_ASCII)))
        .ifPresent(bundle -> config.put("caBundle", bundle));
    return config;
  }

  private static ArrayNode rules(List<WorkloadKind> kinds) {
    Map<String, List<WorkloadKind>> byApiVersion = new LinkedHashMap<>();
    kinds.forEach(
        kind ->
            byApiVersion.computeIfAbsent(kind.apiVersion(), none -> new ArrayList<>()).add(kind));
    ArrayNode rules = Json.MAPPER.createArrayNode();
    for (List<WorkloadKind> same : byApiVersion.values()) {
      ObjectNode rule = rules.addObject();
      rule.putArray("apiGroups").add(same.getFirst().group());
      rule.putArray("apiVersions").add(same.getFirst().version());
      rule.putArray("operations").add("CREATE").add("UPDATE");
      ArrayNode resources = rule.putArray("resources");
      same.forEach(kind -> resources.add(kind.plural()));
      rule.put("scope", "Namespaced");
    }
    return rules;
  }

  private static ObjectNode namespaceSelector(NamespaceScope scope) {
    ObjectNode selector = Json.MAPPER.createObjectNode();
    ArrayNode expressions = selector.putArray("matchExpressions");
    List<String> ignored = new ArrayList<>(List.of("kube-system"));
    ignored.addAll(scope.ignored());
    expression(expressions, NAMESPACE_NAME, "NotIn", ignored);
    if (!scope.only().isEmpty()) {
      expression(expressions, NAMESPACE_NAME, "In", scope.only());
    }
    scope
        .selector()
        .ifPresent(
            labels ->
                labels
                    .requirements()
                    .forEach(
                        requirement ->
                            expression(
                                expressions,
                                requirement.key(),
                                operator(requirement),
                                requirement.values())));
    return selector;
  }

  private static String operator(Requirement requirement) {
    return switch (requirement.operator()) {
      case EXISTS -> "Exists";
      case ABSENT -> "DoesNotExist";
      case EQUAL, IN -> "In";
      case NOT_EQUAL, NOT_IN -> "NotIn";
      case GREATER, LESS ->
          throw new IllegalArgumentException(
              requirement + ": a webhook's namespace selector cannot compare numbers");
    };
  }

  private static void expression(
      ArrayNode expressions, String key, String operator, List<String> values) {
    ObjectNode expression = expressions.addObject();
    expression.put("key", key).put("operator", operator);
    if (!values.isEmpty()) {
      values.stream().distinct().forEach(expression.putArray("values")::add);
    }
  }
}
