package io.rollcall.deploy.rollout.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** Workloads that say nothing, where all are to be rolled. */
@OnCluster
final class AutoReloadAllIT {
  @Test
  void c13OnlyWhatDoesNotOptOutRolls(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace, "--auto-reload-all")) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload silent = workspace.deployment("silent").envFrom("settings").create();
      Workload out = with(workspace, "out", Keys.AUTO, "false");
      Workload shortOut = with(workspace, "short-out", Keys.AUTO, "F");
      Workload typedOut = with(workspace, "typed-out", Keys.CONFIG_MAP_AUTO, "false");
      Workload unreadable = with(workspace, "unreadable", Keys.AUTO, "nope");
      silent.awaitBaseline();

      settings.set("x", "2");

      silent.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(out.rollouts()).isZero();
      assertThat(shortOut.rollouts()).isZero();
      assertThat(typedOut.rollouts()).isZero();
      assertThat(unreadable.rollouts()).isZero();
      var warning = unreadable.awaitEvent("AnnotationSkipped");
      assertThat(warning.path("type").asString("")).isEqualTo("Warning");
      assertThat(warning.path("note").asString("")).contains(Keys.AUTO, "nope");
      assertThat(silent.events("AnnotationSkipped")).isEmpty();
    }
  }

  private static Workload with(Workspace workspace, String name, String key, String value) {
    return workspace.deployment(name).annotation(key, value).envFrom("settings").create();
  }
}
