package io.rollcall.webhook.review;

import io.rollcall.common.json.Json;
import io.rollcall.webhook.patch.PatchOperation;
import io.rollcall.webhook.review.AdmissionRequest.Kind;
import io.rollcall.webhook.review.AdmissionRequest.Operation;
import io.rollcall.webhook.review.AdmissionRequest.Subject;
import io.rollcall.webhook.review.ReviewReading.Malformed;
import io.rollcall.webhook.review.ReviewReading.Understood;
import java.util.Base64;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and completes AdmissionReviews of admission.k8s.io/v1 (Kubernetes docs, Dynamic Admission
 * Control). The only place that makes a response.
 */
public final class AdmissionReviewCodec {
  public static final String API_VERSION = "admission.k8s.io/v1";
  public static final String KIND = "AdmissionReview";

  /** Unprocessable Entity: what the API server itself answers for an object that cannot be. */
  private static final int DENIED_CODE = 422;

  private AdmissionReviewCodec() {}

  /** Reads {@code body}; throws nothing because of what is in it. */
  public static ReviewReading read(byte[] body) {
    if (body.length == 0) {
      return new Malformed("the body is empty; send an AdmissionReview of " + API_VERSION);
    }
    JsonNode review;
    try {
      review = Json.MAPPER.readTree(body);
    } catch (JacksonException notJson) {
      return new Malformed("the body is no JSON");
    }
    if (!review.path("kind").stringValue("").equals(KIND)
        || !review.path("apiVersion").stringValue("").equals(API_VERSION)) {
      return new Malformed("the body is no AdmissionReview of " + API_VERSION);
    }
    JsonNode request = review.path("request");
    return text(request, "uid").isEmpty()
        ? new Malformed("the AdmissionReview has no request with a uid")
        : new Understood(request(request));
  }

  private static AdmissionRequest request(JsonNode request) {
    JsonNode kind = request.path("kind");
    return new AdmissionRequest(
        text(request, "uid"),
        operation(text(request, "operation")),
        new Kind(text(kind, "group"), text(kind, "version"), text(kind, "kind")),
        text(request, "subResource"),
        new Subject(text(request, "namespace"), text(request, "name")),
        text(request.path("userInfo"), "username"),
        request.path("object"),
        request.path("oldObject"));
  }

  private static Operation operation(String text) {
    return switch (text) {
      case "CREATE" -> Operation.CREATE;
      case "UPDATE" -> Operation.UPDATE;
      case "DELETE" -> Operation.DELETE;
      case "CONNECT" -> Operation.CONNECT;
      default -> Operation.OTHER;
    };
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).stringValue("");
  }

  /** The whole answer to the request {@code uid}. */
  public static byte[] write(String uid, Admission admission) {
    ObjectNode review = Json.MAPPER.createObjectNode();
    review.put("apiVersion", API_VERSION);
    review.put("kind", KIND);
    ObjectNode response = review.putObject("response");
    response.put("uid", uid);
    switch (admission) {
      case Admission.Denied denied -> deny(response, denied);
      case Admission.Allowed allowed -> allow(response, allowed.patch(), allowed.warnings());
      case Admission.PassedOver passedOver -> allow(response, List.of(), List.of());
    }
    return Json.MAPPER.writeValueAsBytes(review);
  }

  private static void deny(ObjectNode response, Admission.Denied denied) {
    response.put("allowed", false);
    response
        .putObject("status")
        .put("status", "Failure")
        .put("reason", "Invalid")
        .put("code", DENIED_CODE)
        .put("message", denied.message());
    warn(response, denied.warnings());
  }

  private static void allow(
      ObjectNode response, List<PatchOperation> patch, List<String> warnings) {
    response.put("allowed", true);
    if (!patch.isEmpty()) {
      byte[] json = Json.MAPPER.writeValueAsBytes(PatchOperation.toJson(patch));
      response.put("patch", Base64.getEncoder().encodeToString(json));
      response.put("patchType", "JSONPatch");
    }
    warn(response, warnings);
  }

  private static void warn(ObjectNode response, List<String> warnings) {
    List<String> fitting = WarningLimits.fit(warnings);
    if (!fitting.isEmpty()) {
      fitting.forEach(response.putArray("warnings")::add);
    }
  }
}
