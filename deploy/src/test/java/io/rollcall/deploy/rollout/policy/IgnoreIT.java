package io.rollcall.deploy.rollout.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Waiting;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** Objects and workloads that want no part in it. */
@OnCluster
final class IgnoreIT {
  @Test
  void c14IgnoreOnTheObjectIsFinal(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject x =
          workspace.configMap("x").data("x", "1").annotation(Keys.IGNORE, "true").create();
      Workload web =
          workspace
              .deployment("web")
              .annotation(Keys.CONFIG_MAP_RELOAD, "x")
              .create()
              .awaitBaseline();
      String before = web.awaitAnnotation(RollcallAnnotations.BASELINE);

      x.set("x", "2");
      assertThat(web.awaitEvent("Ignored").path("note").asString("")).contains("ConfigMap x");
      x.patch(PatchKind.MERGE, "{\"metadata\":{\"annotations\":{\"" + Keys.IGNORE + "\":null}}}");
      Waiting.eventually("the baseline has moved")
          .until(() -> !web.awaitAnnotation(RollcallAnnotations.BASELINE).equals(before));
      watcher.stop();
      watcher.startAgain();
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      x.set("x", "3");
      web.awaitRollouts(1);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
    }
  }

  @Test
  void anIgnoredObjectThatChangesAllTheTimeCostsNoWrites(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject x =
          workspace.configMap("x").data("x", "1").annotation(Keys.IGNORE, "true").create();
      Workload web = workspace.deployment("web").auto().envFrom("x").create().awaitBaseline();
      var audit = watcher.audit();

      for (int i = 0; i < 5; i++) {
        x.set("x", "new " + i);
        workspace.rollMarker();
      }

      assertThat(web.rollouts()).isZero();
      assertThat(audit.about(web)).isEmpty();
    }
  }

  @Test
  void ignoreOnAWorkloadOptsOut(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject x = workspace.configMap("x").data("x", "1").create();
      Workload web =
          workspace.deployment("web").auto().annotation(Keys.IGNORE, "true").envFrom("x").create();

      x.set("x", "2");
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      web.removeAnnotation(Keys.IGNORE);
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();
      x.set("x", "3");
      web.awaitRollouts(1);
    }
  }
}
