package io.rollcall.deploy.rollout;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

@OnCluster
final class MainJobIT {
  @Test
  void aChangeRollsExactlyTheWorkloadsThatUseTheObject(Workspace workspace) {
    try (var watcher = RunningWatcher.start(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("mode", "a").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      Workload other = workspace.deployment("other").auto().envFrom("others").create();
      Workload silent = workspace.deployment("silent").envFrom("settings").create();
      web.awaitAnnotation(RollcallAnnotations.BASELINE);

      settings.set("mode", "b");

      web.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);
      assertThat(other.rollouts()).isZero();
      assertThat(silent.rollouts()).isZero();
      // The metric follows the stored rollout by a moment.
      eventually("both rollouts are counted")
          .until(() -> watcher.count("rollcall_outcomes", "reason", "reloaded") == 2);
    }
  }
}
