package io.rollcall.webhook.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.fixture.RunningWebhook;
import io.rollcall.webhook.fixture.TestCertificates;
import io.rollcall.webhook.review.AdmissionRequest;
import io.rollcall.webhook.review.AdmissionRequest.Operation;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/** What comes over HTTPS, sensible and otherwise (C72, C77). */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OddRequestsTest {
  private RunningWebhook webhook;

  @BeforeAll
  void start(@TempDir Path folder) {
    TestCertificates certificates = new TestCertificates(folder);
    certificates.write();
    webhook = RunningWebhook.start(certificates);
  }

  @AfterAll
  void stop() {
    webhook.close();
  }

  @Test
  void aFirstReviewGetsOnePatchAndItsResultNone() throws Exception {
    Manifest web = Manifest.deployment("web").auto().envFrom("settings");
    web.metadata().remove("annotations");
    web.template()
        .withObjectProperty("metadata")
        .withObjectProperty("annotations")
        .put(Manifest.AUTO, "true");

    JsonNode response = response(webhook.post(Requests.review(Requests.create(web))));

    assertThat(response.path("patchType").stringValue()).isEqualTo("JSONPatch");
    JsonNode patch =
        Json.MAPPER.readTree(Base64.getDecoder().decode(response.path("patch").stringValue()));
    assertThat(patch).hasSize(1);
    assertThat(patch.path(0).path("path").stringValue()).isEqualTo("/metadata/annotations");

    Manifest patched =
        Manifest.like(
            web.kind(), io.fabric8.zjsonpatch.JsonPatch.apply((ArrayNode) patch, web.tree()));
    JsonNode again = response(webhook.post(Requests.review(Requests.update(patched, patched))));
    assertThat(again.propertyNames()).containsExactly("uid", "allowed");
  }

  static Stream<Map.Entry<Integer, BodyPublisher>> refused() {
    ObjectNode beta = Requests.review(Requests.create(Manifest.deployment("web")));
    beta.put("apiVersion", "admission.k8s.io/v1beta1");
    byte[] tooLarge = new byte[9 * 1024 * 1024];
    return Stream.of(
        Map.entry(400, BodyPublishers.noBody()),
        Map.entry(400, BodyPublishers.ofString("{}")),
        Map.entry(400, BodyPublishers.ofString("no JSON")),
        Map.entry(400, BodyPublishers.ofString(beta.toString())),
        Map.entry(413, BodyPublishers.ofByteArray(tooLarge)),
        Map.entry(413, BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(tooLarge))));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatIsNoReviewIsRefusedAndCounted(Map.Entry<Integer, BodyPublisher> sent) throws Exception {
    String series =
        "rollcall_webhook_refused_requests_total{status=\"%d\"}".formatted(sent.getKey());
    double before = webhook.metric(series);

    HttpResponse<String> response = webhook.send(webhook.request().POST(sent.getValue()).build());

    assertThat(response.statusCode()).isEqualTo(sent.getKey());
    assertThat(response.body()).endsWith("\n").hasLineCount(1);
    assertThat(webhook.metric(series)).isEqualTo(before + 1);
  }

  @Test
  void anotherContentTypeIsRefused() throws Exception {
    HttpRequest.Builder plain =
        HttpRequest.newBuilder(webhook.url())
            .header("Content-Type", "text/plain")
            .POST(BodyPublishers.ofString("{}"));

    assertThat(webhook.send(plain.build()).statusCode()).isEqualTo(415);
  }

  @Test
  void aCharsetBesideTheContentTypeIsFine() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(webhook.url())
            .header("Content-Type", "Application/JSON; charset=utf-8")
            .POST(
                BodyPublishers.ofString(
                    Requests.review(Requests.create(Manifest.deployment("web"))).toString()))
            .build();

    assertThat(webhook.send(request).statusCode()).isEqualTo(200);
  }

  @Test
  void otherMethodsAndPathsAreNotServed() throws Exception {
    assertThat(webhook.send(HttpRequest.newBuilder(webhook.url()).GET().build()).statusCode())
        .isEqualTo(405);
    URI elsewhere = URI.create("https://127.0.0.1:" + webhook.port() + "/validate");
    assertThat(
            webhook
                .send(HttpRequest.newBuilder(elsewhere).POST(BodyPublishers.noBody()).build())
                .statusCode())
        .isEqualTo(404);
  }

  static Stream<Map.Entry<String, AdmissionRequest>> passedOver() {
    Manifest web = Manifest.deployment("web").auto();
    Manifest noTemplate = Manifest.like(web);
    ((ObjectNode) noTemplate.tree().path("spec")).remove("template");
    Manifest text = Manifest.like(web);
    ((ObjectNode) text.template().path("spec")).put("containers", "x");
    return Stream.of(
        Map.entry(
            "operation",
            Requests.of(Operation.DELETE, web.kind(), MissingNode.getInstance(), web.tree())),
        Map.entry("subresource", Requests.subresource("scale", Requests.update(web, web))),
        Map.entry("shape", Requests.create(noTemplate)),
        Map.entry("shape", Requests.create(text)));
  }

  @ParameterizedTest
  @MethodSource("passedOver")
  void whatIsNoneOfOurBusinessIsAllowedAndCounted(Map.Entry<String, AdmissionRequest> sent)
      throws Exception {
    String series = "rollcall_webhook_passed_over_total{why=\"%s\"}".formatted(sent.getKey());
    double before = webhook.metric(series);

    JsonNode response = response(webhook.post(Requests.review(sent.getValue())));

    assertThat(response.path("allowed").booleanValue()).isTrue();
    assertThat(response.propertyNames()).containsExactly("uid", "allowed");
    assertThat(webhook.metric(series)).isEqualTo(before + 1);
  }

  private static JsonNode response(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
    JsonNode response = Json.MAPPER.readTree(answer.body()).path("response");
    assertThat(response.path("uid").stringValue()).isEqualTo(Requests.UID);
    return response;
  }
}
