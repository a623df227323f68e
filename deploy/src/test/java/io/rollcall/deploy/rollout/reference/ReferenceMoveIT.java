package io.rollcall.deploy.rollout.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Waiting;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** The owner changes what a template uses. */
@OnCluster
final class ReferenceMoveIT {
  @Test
  void c29TheReferenceMoves(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject a = workspace.configMap("a").data("x", "1").create();
      ConfigObject b = workspace.configMap("b").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("a").create().awaitBaseline();

      web.patch(
          PatchKind.MERGE,
          """
          {"spec":{"template":{"spec":{"containers":[{"name":"app","image":"i",
          "envFrom":[{"configMapRef":{"name":"b"}}]}]}}}}\
          """);
      web.awaitRollouts(1);
      workspace.rollMarker();
      a.set("x", "2");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);
      b.set("x", "2");
      web.awaitRollouts(2);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
    }
  }

  @Test
  void theRecordFollowsTheTemplate(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject addition = workspace.configMap("addition").data("x", "1").create();
      Workload web = workspace.statefulSet("web").auto().create().awaitBaseline();

      web.patch(
          PatchKind.JSON_PATCH,
          """
          [{"op":"add","path":"/spec/template/spec/containers/0/envFrom",
          "value":[{"configMapRef":{"name":"addition"}}]}]\
          """);

      Waiting.eventually("the record names the new reference")
          .until(
              () ->
                  web.awaitAnnotation(RollcallAnnotations.RESOLVED_REFERENCES)
                      .contains("addition"));
      addition.set("x", "2");
      web.awaitRollouts(2);
      assertThat(watcher.count("rollcall_record_repairs")).isEqualTo(2);
    }
  }
}
