package io.rollcall.deploy.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.record.TemplateFingerprint;
import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Which requests reach the webhook, counted by its own metric (C74; design 6, matchConditions). */
@OnCluster
class UnsentRequestsIT {
  static List<WorkloadKind> builtIn() {
    return WorkloadKind.BUILT_IN;
  }

  static List<WorkloadKind> scalable() {
    return List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET);
  }

  @ParameterizedTest
  @MethodSource("scalable")
  void scaleStatusAndLabelsAndTheWatchersOwnWritesReachNobody(
      WorkloadKind kind, Workspace cluster) {
    Workload web = cluster.workload(kind, "web").auto().envFrom("settings").create();
    try (TestWebhook webhook = TestWebhook.in(cluster).start()) {
      long before = webhook.calls();

      for (int replicas = 1; replicas <= 10; replicas++) {
        web.scale(replicas % 3);
      }
      cluster
          .api()
          .patch(
              web.path() + "/status", PatchKind.MERGE, "{\"status\":{\"observedGeneration\":1}}");
      web.label("team", "b");
      webhook.annotateAsWatcher(web, RollcallAnnotations.BASELINE, "{}");

      // Admission is part of each request: what was not asked by now never will be.
      assertThat(webhook.calls() - before).isZero();
      web.annotate("note", "x");
      assertThat(webhook.calls() - before).isPositive();
    }
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void ofEachKindCreationsSpecsAndAnnotationsAreSentAndNothingElse(
      WorkloadKind kind, Workspace cluster) {
    try (TestWebhook webhook = TestWebhook.in(cluster).start()) {
      Workload web = cluster.workload(kind, "web").auto().envFrom("settings").create();
      String record = web.annotation(RollcallAnnotations.RESOLVED_REFERENCES).orElseThrow();
      assertThat(record).contains("settings");
      // Whatever the API server still sets after it asked: the record is that of what is stored.
      assertThat(ReferenceRecord.parse(record).map(ReferenceRecord::template))
          .contains(TemplateFingerprint.of(web.template()));

      assertThat(callsOf(webhook, () -> web.label("team", "b"))).as("labelled").isZero();
      assertThat(callsOf(webhook, () -> web.annotate("note", "x"))).as("annotated").isPositive();
      assertThat(callsOf(webhook, () -> web.patch(PatchKind.MERGE, specChange(kind))))
          .as("spec changed")
          .isPositive();
      assertThat(callsOf(webhook, web::delete)).as("deleted").isZero();
    }
  }

  /**
   * How often the webhook is asked about one request. A patch that meets a controller's write of
   * the status is tried again by the API server, and each try asks.
   */
  private static long callsOf(TestWebhook webhook, Runnable request) {
    long before = webhook.calls();
    request.run();
    return webhook.calls() - before;
  }

  @Test
  void aJobOfACronJobIsNotSent(Workspace cluster) {
    try (TestWebhook webhook = TestWebhook.in(cluster).start()) {
      Workload nightly = cluster.cronJob("nightly").auto().create();
      long before = webhook.calls();

      Workload owned =
          cluster
              .job("nightly-1")
              .auto()
              .edit(
                  job -> job.withObjectProperty("metadata").set("ownerReferences", owner(nightly)))
              .create();

      assertThat(webhook.calls() - before).isZero();
      assertThat(owned.annotation(RollcallAnnotations.RESOLVED_REFERENCES)).isEmpty();
      Workload own = cluster.job("import").auto().create();
      assertThat(own.annotation(RollcallAnnotations.RESOLVED_REFERENCES)).isPresent();
    }
  }

  @Test
  void aNamespaceThatIsNotServedIsNotSent(Workspace cluster) {
    try (Workspace other = Workspace.create(cluster.cluster(), "unserved");
        TestWebhook webhook = TestWebhook.in(cluster).start()) {
      long before = webhook.calls();

      other.deployment("web").auto().create();

      assertThat(webhook.calls() - before).isZero();
    }
  }

  private static JsonNode owner(Workload cronJob) {
    var owners = Json.MAPPER.createArrayNode();
    owners
        .addObject()
        .put("apiVersion", "batch/v1")
        .put("kind", "CronJob")
        .put("name", cronJob.name())
        .put("uid", cronJob.json().path("metadata").path("uid").stringValue(""))
        .put("controller", true);
    return owners;
  }

  private static String specChange(WorkloadKind kind) {
    return switch (kind.kind()) {
      case "CronJob" -> "{\"spec\":{\"suspend\":true}}";
      case "Job" -> "{\"spec\":{\"activeDeadlineSeconds\":1000}}";
      default -> "{\"spec\":{\"minReadySeconds\":3}}";
    };
  }
}
