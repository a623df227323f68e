package io.rollcall.deploy.rollout.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** Workloads that opt in and out while the watcher runs. */
@OnCluster
final class OptInIT {
  @Test
  void c30OptingInWritesTheStateAndRollsNothing(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").envFrom("settings").create();
      settings.set("x", "2");
      workspace.rollMarker();
      assertThat(web.annotations()).doesNotContainKey(RollcallAnnotations.BASELINE);

      web.annotate(Keys.AUTO, "true");
      web.awaitBaseline();
      assertThat(web.annotations()).containsKey(RollcallAnnotations.RESOLVED_REFERENCES);
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      settings.set("x", "3");
      web.awaitRollouts(1);
    }
  }

  @Test
  void whoOptsOutIsLeftAlone(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline().removeAnnotation(Keys.AUTO);
      workspace.rollMarker();
      var audit = watcher.audit();

      settings.set("x", "2");
      workspace.rollMarker();

      assertThat(web.rollouts()).isZero();
      assertThat(audit.about(web)).isEmpty();
    }
  }

  @Test
  void aReleasedWorkloadIsLeftAlone(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline().annotate(RollcallAnnotations.RELEASE, "true");
      workspace.rollMarker();
      var audit = watcher.audit();

      settings.set("x", "2");
      workspace.rollMarker();

      assertThat(web.rollouts()).isZero();
      assertThat(audit.about(web)).isEmpty();
    }
  }
}
