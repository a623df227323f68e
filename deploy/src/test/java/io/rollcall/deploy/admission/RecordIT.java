package io.rollcall.deploy.admission;

import static io.rollcall.common.record.RollcallAnnotations.BASELINE;
import static io.rollcall.common.record.RollcallAnnotations.LAST_ROLLOUT;
import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;
import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.ReferenceRecord.Origin;
import io.rollcall.common.record.TemplateFingerprint;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

/** The record and its guard, as the API server stores them (design 3; C8, C45, C75, C80). */
@OnCluster
class RecordIT {
  private static final String AUTO = "reloader.stakater.com/auto";

  static List<WorkloadKind> forged() {
    return List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET);
  }

  @Test
  void theOriginFollowsTemplateChangesAlone(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      Instant start = Instant.now();
      Workload web = cluster.deployment("web").auto().envFrom("settings").create();
      ReferenceRecord created = record(web);
      assertThat(created.origin().map(Origin::mark)).contains(Origin.CREATED);
      assertThat(created.origin().orElseThrow().since())
          .isBetween(start.minusSeconds(2), start.plus(Duration.ofSeconds(30)));
      assertThat(created.template()).isEqualTo(TemplateFingerprint.of(web.template()));

      web.annotate("note", "x");
      assertThat(record(web)).isEqualTo(created);

      // The mark is the version that the update replaced: between those that we see around it.
      long before = version(web);
      web.image("registry.k8s.io/pause:3.9");
      String mark = record(web).origin().orElseThrow().mark();
      assertThat(Long.parseLong(mark)).isGreaterThanOrEqualTo(before).isLessThan(version(web));
      assertThat(record(web).template()).isEqualTo(TemplateFingerprint.of(web.template()));
    }
  }

  @Test
  void optingInIsMarkedAndOptingOutTakesTheStateAway(Workspace cluster) {
    try (TestWebhook webhook = TestWebhook.in(cluster).start()) {
      Workload web = cluster.deployment("web").envFrom("settings").create();
      assertThat(web.annotation(RESOLVED_REFERENCES)).isEmpty();

      web.annotate(AUTO, "true");
      assertThat(record(web).origin().map(Origin::mark)).contains(Origin.OPTED);

      webhook.annotateAsWatcher(web, BASELINE, "{}");
      web.removeAnnotation(AUTO);
      assertThat(web.annotation(RESOLVED_REFERENCES)).isEmpty();
      assertThat(web.annotation(BASELINE)).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("forged")
  void aForgedRecordIsRestoredAndTheNextAttemptWritesNothing(WorkloadKind kind, Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      Workload web = cluster.workload(kind, "web").auto().envFrom("settings").create();
      String record = web.annotation(RESOLVED_REFERENCES).orElseThrow();

      web.annotate(RESOLVED_REFERENCES, "{}");
      assertThat(web.annotation(RESOLVED_REFERENCES)).contains(record);

      // The first write gave its author the field; from then on the object is stored as it was.
      eventually("a forged record changes nothing, and no controller is writing")
          .until(
              () -> {
                long version = version(web);
                web.annotate(RESOLVED_REFERENCES, "{}");
                return version(web) == version;
              });
      assertThat(web.annotation(RESOLVED_REFERENCES)).contains(record);
    }
  }

  @Test
  void aReplaceThatDropsOurKeysKeepsThem(Workspace cluster) {
    try (TestWebhook webhook = TestWebhook.in(cluster).start()) {
      Workload web = cluster.deployment("web").auto().envFrom("settings").create();
      webhook.annotateAsWatcher(web, BASELINE, "{\"a\":1}");
      webhook.annotateAsWatcher(web, LAST_ROLLOUT, "{\"b\":2}");

      cluster
          .api()
          .replace(
              web.path(), cluster.deployment("web").auto().envFrom("settings").replicas(1).json());

      assertThat(web.annotation(BASELINE)).contains("{\"a\":1}");
      assertThat(web.annotation(LAST_ROLLOUT)).contains("{\"b\":2}");
      assertThat(record(web).origin().map(Origin::mark)).contains(Origin.CREATED);
    }
  }

  @Test
  void applyingTheSameManifestAgainWritesNothing(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      Workload web = cluster.deployment("web").auto().envFrom("settings").apply();
      String record = web.annotation(RESOLVED_REFERENCES).orElseThrow();

      eventually("an apply changes nothing, and no controller is writing")
          .until(
              () -> {
                long version = version(web);
                cluster.deployment("web").auto().envFrom("settings").apply();
                return version(web) == version;
              });
      assertThat(web.annotation(RESOLVED_REFERENCES)).contains(record);
    }
  }

  @Test
  void aCopiedManifestStartsAnew(Workspace cluster) {
    try (TestWebhook webhook = TestWebhook.in(cluster).start()) {
      Workload web = cluster.deployment("web").auto().envFrom("settings").create();
      webhook.annotateAsWatcher(web, BASELINE, "{\"a\":1}");
      ObjectNode export = (ObjectNode) web.json();
      ObjectNode metadata = (ObjectNode) export.path("metadata");
      metadata.remove(List.of("uid", "resourceVersion", "managedFields", "creationTimestamp"));
      metadata.put("name", "copy");
      ((ObjectNode) metadata.path("annotations")).put(RESOLVED_REFERENCES, "{}");

      var stored =
          cluster.api().create(cluster.collection("apps/v1", "deployments"), export).body();

      assertThat(stored.path("metadata").path("annotations").has(BASELINE)).isFalse();
      assertThat(stored.path("metadata").path("annotations").path(RESOLVED_REFERENCES).toString())
          .contains("settings");
    }
  }

  @Test
  void anObjectWithoutRoomIsStoredUnpatchedWithAWarning(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      Workload web =
          cluster.deployment("web").auto().annotation("notes", "x".repeat(255 * 1024)).create();

      assertThat(web.annotation(RESOLVED_REFERENCES)).isEmpty();
      assertThat(web.warnings()).singleElement().asString().contains("240 KiB");
    }
  }

  @Test
  void withTheWebhookAwayWorkloadsAreStillCreated(Workspace cluster) {
    try (TestWebhook webhook = TestWebhook.in(cluster).start()) {
      webhook.stop();

      Workload web = cluster.deployment("web").auto().envFrom("settings").create();

      assertThat(web.annotation(RESOLVED_REFERENCES)).isEmpty();
    }
  }

  private static ReferenceRecord record(Workload workload) {
    return ReferenceRecord.parse(workload.annotation(RESOLVED_REFERENCES).orElseThrow())
        .orElseThrow();
  }

  private static long version(Workload workload) {
    return Long.parseLong(workload.json().path("metadata").path("resourceVersion").stringValue(""));
  }
}
