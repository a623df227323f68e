package io.rollcall.deploy.rollout.restart;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.Baseline;
import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.TestCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Annotations of ours that the watcher did not write as they are. */
@OnCluster
final class StrangeStateIT {
  @Test
  void c8WhereNoRoomIsLeftTheChangeRollsAllTheSame(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .annotation("example.com/large", "x".repeat(255 * 1024))
              .envFrom("settings")
              .create();
      assertThat(web.awaitEvent("NoRoomForState").path("type").asString("")).isEqualTo("Warning");
      workspace.rollMarker();

      settings.set("x", "2");
      web.awaitRollouts(1);
      settings.set("x", "3");
      web.awaitRollouts(2);

      assertThat(web.annotations().keySet()).noneMatch(RollcallAnnotations.WRITTEN::contains);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reload_failed")).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no JSON at all",
        "{}",
        "{\"format\":99,\"uid\":\"u\",\"template\":\"t\"}",
        "{\"format\":1,\"uid\":7}"
      })
  void c43ABaselineOfAnotherFormatIsRewritten(String text, Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();
      workspace.rollMarker();
      watcher.stop();

      web.annotate(RollcallAnnotations.BASELINE, text);
      settings.set("x", "2");
      watcher.startAgain();
      eventually("the baseline is written anew").until(() -> baselineOf(web));
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      settings.set("x", "3");
      web.awaitRollouts(1);
    }
  }

  @Test
  void c45ACopiedManifestBringsNoState(Workspace workspace, TestCluster cluster) {
    try (var other = Workspace.create(cluster, "copy");
        var watcher = RunningWatcher.startIn(java.util.List.of(workspace, other))) {
      workspace.configMap("settings").data("x", "1").create();
      ConfigObject theirs = other.configMap("settings").data("x", "other").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();
      workspace.configMap("settings").set("x", "2");
      web.awaitRollouts(1);
      workspace.rollMarker();

      Workload copy =
          other.deployment("web").edit(json -> takeOver(json, (ObjectNode) web.json())).create();
      eventually("the baseline is that of the copy").until(() -> baselineOf(copy));
      other.rollMarker();
      assertThat(copy.rollouts()).isZero();

      theirs.set("x", "new");
      copy.awaitRollouts(1);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"apps/v1 Deployment", "apps/v1 StatefulSet"})
  void c80AForgedRecordIsRestored(String kind, Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      var draft =
          kind.endsWith("Deployment") ? workspace.deployment("web") : workspace.statefulSet("web");
      Workload web = draft.auto().envFrom("settings").create().awaitBaseline();
      workspace.rollMarker();
      String before = web.awaitAnnotation(RollcallAnnotations.RESOLVED_REFERENCES);

      web.annotate(RollcallAnnotations.RESOLVED_REFERENCES, "{}");

      eventually("the record is restored")
          .until(() -> web.awaitAnnotation(RollcallAnnotations.RESOLVED_REFERENCES).equals(before));
      assertThat(ReferenceRecord.parse(before)).isPresent();
      settings.set("x", "2");
      web.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);
    }
  }

  @Test
  void aBaselineThatOthersTakeOffIsWrittenBack(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();
      workspace.rollMarker();

      web.removeAnnotation(RollcallAnnotations.BASELINE);
      web.awaitBaseline();
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      settings.set("x", "2");
      web.awaitRollouts(1);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
    }
  }

  private static boolean baselineOf(Workload workload) {
    String uid = workload.json().path("metadata").path("uid").asString("");
    return workload
        .annotation(RollcallAnnotations.BASELINE)
        .flatMap(Baseline::parse)
        .filter(baseline -> baseline.uid().equals(uid))
        .isPresent();
  }

  /** As {@code kubectl get -o yaml} and another namespace would make it. */
  private static void takeOver(ObjectNode json, ObjectNode exported) {
    json.withObjectProperty("metadata")
        .set("annotations", exported.path("metadata").path("annotations"));
    json.set("spec", exported.path("spec"));
  }
}
