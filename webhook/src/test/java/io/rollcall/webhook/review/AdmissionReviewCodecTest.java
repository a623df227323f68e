package io.rollcall.webhook.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.patch.PatchOperation.Add;
import io.rollcall.webhook.patch.PatchOperation.Remove;
import io.rollcall.webhook.review.Admission.Allowed;
import io.rollcall.webhook.review.Admission.Denied;
import io.rollcall.webhook.review.Admission.PassedOver;
import io.rollcall.webhook.review.Admission.Why;
import io.rollcall.webhook.review.ReviewReading.Malformed;
import io.rollcall.webhook.review.ReviewReading.Understood;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

class AdmissionReviewCodecTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "{} {}",
        "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1beta1\","
            + "\"request\":{\"uid\":\"1\"}}",
        "{\"kind\":\"Review\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\"1\"}}",
        "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\"}",
        "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{}}",
        "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\","
            + "\"request\":{\"uid\":7}}"
      })
  void whatIsNoReviewOfVersion1IsToldInOneSentence(String body) {
    assertThat(AdmissionReviewCodec.read(body.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOfSatisfying(
            Malformed.class, malformed -> assertThat(malformed.problem()).isNotBlank());
  }

  @Test
  void aReviewIsReadAsItWasMade() {
    AdmissionRequest request = Requests.create(Manifest.deployment("web").auto());

    byte[] body = Json.MAPPER.writeValueAsBytes(Requests.review(request));

    assertThat(AdmissionReviewCodec.read(body))
        .isInstanceOfSatisfying(
            Understood.class,
            understood -> {
              assertThat(understood.request().uid()).isEqualTo(request.uid());
              assertThat(understood.request().object()).isEqualTo(request.object());
              assertThat(understood.request().user()).isEqualTo("alice");
            });
  }

  @Test
  void whatIsAllowedUnchangedHasNeitherPatchNorPatchType() {
    for (Admission admission :
        List.of(new Allowed(List.of(), List.of()), new PassedOver(Why.KIND))) {
      JsonNode response = response(admission);

      assertThat(response.path("uid").stringValue()).isEqualTo("the-uid");
      assertThat(response.path("allowed").booleanValue()).isTrue();
      assertThat(response.propertyNames()).containsExactly("uid", "allowed");
    }
  }

  @Test
  void aPatchIsEscapedAndEncoded() {
    JsonPointer path =
        JsonPointer.compile("/metadata/annotations").appendProperty("rollcall.io/a~b");

    JsonNode response =
        response(
            new Allowed(
                List.of(new Add(path, StringNode.valueOf("{}")), new Remove(path)), List.of()));

    assertThat(response.path("patchType").stringValue()).isEqualTo("JSONPatch");
    assertThat(
            new String(
                Base64.getDecoder().decode(response.path("patch").stringValue()),
                StandardCharsets.UTF_8))
        .isEqualTo(
            "[{\"op\":\"add\",\"path\":\"/metadata/annotations/rollcall.io~1a~0b\","
                + "\"value\":\"{}\"},"
                + "{\"op\":\"remove\",\"path\":\"/metadata/annotations/rollcall.io~1a~0b\"}]");
  }

  @Test
  void aDenialCarriesMessageAndWarnings() {
    JsonNode response = response(new Denied("two\nlines", 2, List.of("by the way")));

    assertThat(response.path("allowed").booleanValue()).isFalse();
    assertThat(response.path("status").path("message").stringValue()).isEqualTo("two\nlines");
    assertThat(response.path("status").path("code").intValue()).isEqualTo(422);
    assertThat(response.path("warnings").path(0).stringValue()).isEqualTo("by the way");
    assertThat(response.has("patch")).isFalse();
  }

  @Test
  void warningsStayWithinTheLimitsOfTheApiServer() {
    String tooLong = "ü".repeat(300) + "\nx";

    JsonNode warnings =
        response(new Allowed(List.of(), Collections.nCopies(40, tooLong))).path("warnings");

    int all = 0;
    for (JsonNode warning : warnings) {
      assertThat(warning.stringValue()).hasSizeLessThanOrEqualTo(256).doesNotContain("\n");
      all += warning.stringValue().length();
    }
    assertThat(all).isLessThanOrEqualTo(4096);
    assertThat(warnings.path(warnings.size() - 1).stringValue())
        .isEqualTo("and " + (40 - warnings.size() + 1) + " more warnings");
  }

  private static JsonNode response(Admission admission) {
    JsonNode review = Json.MAPPER.readTree(AdmissionReviewCodec.write("the-uid", admission));
    assertThat(review.path("apiVersion").stringValue()).isEqualTo("admission.k8s.io/v1");
    assertThat(review.path("kind").stringValue()).isEqualTo("AdmissionReview");
    return review.path("response");
  }
}
