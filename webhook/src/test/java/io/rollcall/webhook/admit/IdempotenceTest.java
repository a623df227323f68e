package io.rollcall.webhook.admit;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.Validation;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.webhook.fixture.Admissions;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.patch.PatchTrial;
import io.rollcall.webhook.review.Admission;
import io.rollcall.webhook.review.Admission.Allowed;
import io.rollcall.webhook.review.AdmissionRequest;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whatever the workload: our patch touches our own keys, and feeding the result back gives none.
 * The seed of a failure stands in the name of the test run.
 */
class IdempotenceTest {
  private static final List<String> KEYS =
      List.of(
          Manifest.AUTO,
          "reloader.stakater.com/search",
          "configmap.reloader.stakater.com/reload",
          "reloader.stakater.com/ignore",
          "example.com/a~b",
          RollcallAnnotations.RESOLVED_REFERENCES,
          RollcallAnnotations.BASELINE,
          RollcallAnnotations.LAST_ROLLOUT,
          RollcallAnnotations.RELEASE);
  private static final List<String> VALUES = List.of("true", "false", "a,b", "{}", "ü~/\"", "");

  private final List<Admissions> all =
      List.of(
          Admissions.byDefault(), Admissions.with(Validation.OFF), Admissions.restoringTriggers());

  static LongStream seeds() {
    return LongStream.range(0, 300);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void feedingTheResultBackChangesNothing(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    Admissions admissions = all.get(random.nextInt(all.size()));
    WorkloadKind kind = WorkloadKind.BUILT_IN.get(random.nextInt(WorkloadKind.BUILT_IN.size()));
    Manifest before = random(kind, random).resourceVersion("5");
    Manifest sent = random(kind, random).resourceVersion("5");

    check(admissions, Requests.create(sent), kind);
    check(admissions, Requests.update(before, sent), kind);
  }

  private static void check(Admissions admissions, AdmissionRequest request, WorkloadKind kind) {
    Admission admission = admissions.admitter().review(request);
    assertThat(admissions.admitter().review(request)).isEqualTo(admission);
    if (!(admission instanceof Allowed allowed)) {
      return;
    }
    JsonNode result = PatchTrial.apply(request.object(), allowed.patch());
    assertThat(withoutOurs(result, kind)).isEqualTo(withoutOurs(request.object(), kind));
    Manifest stored = Manifest.like(kind, result);
    assertThat(patchOf(admissions, Requests.update(stored, stored))).isEmpty();
    AdmissionRequest again = Requests.of(request.operation(), kind, result, request.oldObject());
    assertThat(patchOf(admissions, again)).isEmpty();
  }

  private static List<?> patchOf(Admissions admissions, AdmissionRequest request) {
    Admission admission = admissions.admitter().review(request);
    return admission instanceof Allowed allowed ? allowed.patch() : List.of();
  }

  /** Without our keys and without triggers, which the option puts back. */
  private static JsonNode withoutOurs(JsonNode object, WorkloadKind kind) {
    ObjectNode copy = (ObjectNode) object.deepCopy();
    if (copy.path("metadata").path("annotations") instanceof ObjectNode annotations) {
      annotations.remove(RollcallAnnotations.WRITTEN);
      if (annotations.isEmpty()) {
        ((ObjectNode) copy.path("metadata")).remove("annotations");
      }
    }
    for (JsonNode container : kind.template(copy).path("spec").path("containers")) {
      ((ObjectNode) container).remove("env");
    }
    return copy;
  }

  private static Manifest random(WorkloadKind kind, RandomGenerator random) {
    Manifest workload = Manifest.of(kind, "web").image("a:" + random.nextInt(2));
    for (String key : KEYS) {
      if (random.nextInt(3) == 0) {
        workload.annotated(key, VALUES.get(random.nextInt(VALUES.size())));
      }
    }
    if (random.nextBoolean()) {
      workload.envFrom("cm-" + random.nextInt(3));
    }
    if (random.nextBoolean()) {
      workload.env("STAKATER_CM_CONFIGMAP", "v" + random.nextInt(2));
    }
    if (random.nextInt(4) == 0) {
      workload.env("A", "1").metadata().remove("managedFields");
    }
    return workload;
  }
}
