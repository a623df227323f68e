package io.rollcall.webhook.admit;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.webhook.fixture.Admissions;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.review.Admission;
import io.rollcall.webhook.review.Admission.PassedOver;
import io.rollcall.webhook.review.Admission.Why;
import io.rollcall.webhook.review.AdmissionRequest;
import io.rollcall.webhook.review.AdmissionRequest.Operation;
import io.rollcall.webhook.review.RecoveringReviewer;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/** Requests that are none of our business are allowed as they are, and counted (C77). */
class PassedOverTest {
  private static final WorkloadKind POD =
      new WorkloadKind("", "v1", "Pod", "pods", WorkloadKind.JOB.templatePath());

  static Stream<Map.Entry<Why, AdmissionRequest>> requests() {
    Manifest web = Manifest.deployment("web").auto();
    Manifest noTemplate = Manifest.deployment("web").auto();
    ((ObjectNode) noTemplate.tree().path("spec")).remove("template");
    Manifest textAsContainers = Manifest.deployment("web").auto();
    ((ObjectNode) textAsContainers.template().path("spec")).put("containers", "x");
    Manifest textAsAnnotations = Manifest.deployment("web");
    textAsAnnotations.metadata().put("annotations", "x");
    return Stream.of(
        Map.entry(
            Why.OPERATION,
            Requests.of(Operation.DELETE, web.kind(), MissingNode.getInstance(), web.tree())),
        Map.entry(
            Why.OPERATION,
            Requests.of(Operation.OTHER, web.kind(), web.tree(), MissingNode.getInstance())),
        Map.entry(Why.SUBRESOURCE, Requests.subresource("scale", Requests.update(web, web))),
        Map.entry(
            Why.KIND, Requests.of(Operation.CREATE, POD, web.tree(), MissingNode.getInstance())),
        Map.entry(Why.SHAPE, Requests.create(noTemplate)),
        Map.entry(Why.SHAPE, Requests.create(textAsContainers)),
        Map.entry(Why.SHAPE, Requests.create(textAsAnnotations)),
        Map.entry(
            Why.SHAPE,
            Requests.of(
                Operation.CREATE,
                web.kind(),
                Json.MAPPER.createArrayNode(),
                MissingNode.getInstance())),
        Map.entry(
            Why.SHAPE,
            Requests.of(Operation.UPDATE, web.kind(), web.tree(), MissingNode.getInstance())),
        Map.entry(Why.OWNED_JOB, Requests.create(jobOf("batch/v1", "CronJob", true))));
  }

  @ParameterizedTest
  @MethodSource("requests")
  void isAllowedAsItIs(Map.Entry<Why, AdmissionRequest> request) {
    assertThat(Admissions.byDefault().admitter().review(request.getValue()))
        .isEqualTo(new PassedOver(request.getKey()));
  }

  @Test
  void aJobOfAnotherOwnerIsAWorkload() {
    Manifest job = jobOf("demo.example.com/v1", "CronJob", true);

    assertThat(Admissions.byDefault().admitter().review(Requests.create(job)))
        .isInstanceOf(Admission.Allowed.class);
  }

  @Test
  void aFaultOfOursAllowsTheRequest() {
    RecoveringReviewer recovering =
        new RecoveringReviewer(
            request -> {
              throw new IllegalStateException("a fault");
            });

    assertThat(recovering.review(Requests.create(Manifest.deployment("web"))))
        .isEqualTo(new PassedOver(Why.UNEXPECTED));
  }

  private static Manifest jobOf(String apiVersion, String kind, boolean controller) {
    Manifest job = Manifest.of(WorkloadKind.JOB, "nightly-1").auto();
    job.metadata()
        .putArray("ownerReferences")
        .addObject()
        .put("apiVersion", apiVersion)
        .put("kind", kind)
        .put("controller", controller);
    return job;
  }
}
