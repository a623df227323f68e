package io.rollcall.webhook.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.common.settings.Selector;
import io.rollcall.webhook.configuration.ConfigurationSpec.FailurePolicy;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the API server is asked to send (design 6). */
class WebhookConfigurationTest {
  private static final WorkloadKind WIDGET =
      new WorkloadKind(
          "demo.example.com", "v1", "Widget", "widgets", List.of("spec", "pod-template"));

  @Test
  void exactlyTheServedKindsAreSentOnCreateAndUpdate() {
    JsonNode rules = only(configuration(List.of(), NamespaceScope.ALL)).path("rules");

    assertThat(rules).hasSize(2);
    assertThat(rules.path(0).toString())
        .isEqualTo(
            "{\"apiGroups\":[\"apps\"],\"apiVersions\":[\"v1\"],"
                + "\"operations\":[\"CREATE\",\"UPDATE\"],"
                + "\"resources\":[\"deployments\",\"statefulsets\",\"daemonsets\"],"
                + "\"scope\":\"Namespaced\"}");
    assertThat(rules.path(1).path("resources").toString()).isEqualTo("[\"cronjobs\",\"jobs\"]");
  }

  @Test
  void whatMustHoldForEveryEntryHolds() {
    for (JsonNode entry : configuration(List.of(WIDGET), NamespaceScope.ALL).path("webhooks")) {
      assertThat(entry.path("sideEffects").stringValue()).isEqualTo("None");
      assertThat(entry.path("reinvocationPolicy").stringValue()).isEqualTo("IfNeeded");
      assertThat(entry.path("failurePolicy").stringValue()).isEqualTo("Ignore");
      assertThat(entry.path("timeoutSeconds").intValue()).isEqualTo(5);
      assertThat(entry.path("admissionReviewVersions").toString()).isEqualTo("[\"v1\"]");
      assertThat(entry.path("objectSelector").toString())
          .isEqualTo(
              "{\"matchExpressions\":[{\"key\":\"app.kubernetes.io/part-of\","
                  + "\"operator\":\"NotIn\",\"values\":[\"rollcall\"]}]}");
      assertThat(entry.path("namespaceSelector").toString()).contains("\"kube-system\"");
    }
  }

  @Test
  void kubeSystemStaysOutWhateverTheScope() {
    JsonNode selector =
        only(configuration(
                List.of(),
                new NamespaceScope(
                    List.of("kube-system", "shop"),
                    List.of("scratch"),
                    Selector.parse(List.of("tier in (app,web),!legacy")))))
            .path("namespaceSelector");

    assertThat(selector.path("matchExpressions").toString())
        .isEqualTo(
            "[{\"key\":\"kubernetes.io/metadata.name\",\"operator\":\"NotIn\","
                + "\"values\":[\"kube-system\",\"scratch\"]},"
                + "{\"key\":\"kubernetes.io/metadata.name\",\"operator\":\"In\","
                + "\"values\":[\"kube-system\",\"shop\"]},"
                + "{\"key\":\"tier\",\"operator\":\"In\",\"values\":[\"app\",\"web\"]},"
                + "{\"key\":\"legacy\",\"operator\":\"DoesNotExist\"}]");
  }

  @Test
  void aDeclaredKindIsAnEntryOfItsOwnThatLooksAtItsTemplate() {
    JsonNode entry = configuration(List.of(WIDGET), NamespaceScope.ALL).path("webhooks").path(1);

    assertThat(entry.path("name").stringValue()).isEqualTo("widgets.demo.example.com.rollcall.io");
    assertThat(conditions(entry).getLast())
        .startsWith(
            "request.operation == \"CREATE\""
                + " || (has(object.spec) && \"pod-template\" in object.spec"
                + " ? object.spec[\"pod-template\"] : null)"
                + " != (has(oldObject.spec)");
  }

  @Test
  void theWatchersUserIsQuotedWhateverItsName() {
    JsonNode entry =
        only(
            WebhookConfiguration.of(
                new ConfigurationSpec(
                    "rollcall",
                    new Endpoint.Service("rollcall", "webhook", "/mutate", 443),
                    Optional.empty(),
                    WorkloadKinds.builtInAnd(List.of()),
                    "a\"b\\c\n",
                    NamespaceScope.ALL,
                    FailurePolicy.FAIL)));

    assertThat(conditions(entry)).contains("request.userInfo.username != \"a\\\"b\\\\c\\u000a\"");
    assertThat(entry.path("clientConfig").toString())
        .isEqualTo(
            "{\"service\":{\"namespace\":\"rollcall\",\"name\":\"webhook\","
                + "\"path\":\"/mutate\",\"port\":443}}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:8443/mutate",
        "localhost:8443",
        "https://user@host/mutate",
        "https://host/mutate?x=y",
        "https:///mutate"
      })
  void anAddressThatTheApiServerWouldRefuseIsRefused(String url) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Endpoint.Url(URI.create(url)))
        .withMessageContaining("https://host:port/mutate");
  }

  private static JsonNode configuration(List<WorkloadKind> declared, NamespaceScope scope) {
    return WebhookConfiguration.of(
        new ConfigurationSpec(
            "rollcall",
            new Endpoint.Url(URI.create("https://127.0.0.1:8443/mutate")),
            Optional.of("pem"),
            WorkloadKinds.builtInAnd(declared),
            "watcher",
            scope,
            FailurePolicy.IGNORE));
  }

  private static JsonNode only(JsonNode configuration) {
    assertThat(configuration.path("webhooks")).hasSize(1);
    return configuration.path("webhooks").path(0);
  }

  private static List<String> conditions(JsonNode entry) {
    List<String> expressions = new ArrayList<>();
    for (JsonNode condition : entry.path("matchConditions")) {
      expressions.add(condition.path("expression").stringValue());
    }
    return expressions;
  }
}
