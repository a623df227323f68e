package io.rollcall.deploy.rollout.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** Policy on the pod template. */
@OnCluster
final class TemplatePolicyIT {
  @Test
  void c15TheTemplateIsReadUntilTheWorkloadItselfOptsIn(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject x = workspace.configMap("x").data("x", "1").create();
      ConfigObject y = workspace.configMap("y").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .templateAnnotation(Keys.AUTO, "true")
              .envFrom("x")
              .envFrom("y")
              .create()
              .awaitBaseline();

      x.set("x", "2");
      web.awaitRollouts(1);
      web.annotate(Keys.CONFIG_MAP_EXCLUDE, "y");
      workspace.rollMarker();
      x.set("x", "3");
      web.awaitRollouts(2);
      y.set("x", "2");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(2);

      web.annotate(Keys.CONFIG_MAP_RELOAD, "z");
      workspace.rollMarker();
      x.set("x", "4");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(2);
    }
  }
}
