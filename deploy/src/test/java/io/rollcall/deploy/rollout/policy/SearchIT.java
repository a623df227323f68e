package io.rollcall.deploy.rollout.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** Workloads that search, and objects that match. */
@OnCluster
final class SearchIT {
  @Test
  void c12SearchNeedsMatchAndAReference(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject matching =
          workspace.configMap("m").data("x", "1").annotation(Keys.MATCH, "true").create();
      ConfigObject plain = workspace.configMap("n").data("x", "1").create();
      Workload searching =
          workspace
              .deployment("searching")
              .annotation(Keys.SEARCH, "true")
              .envFrom("m")
              .envFrom("n")
              .create()
              .awaitBaseline();
      Workload unrelated =
          workspace
              .deployment("unrelated")
              .annotation(Keys.SEARCH, "true")
              .create()
              .awaitBaseline();
      Workload silent = workspace.deployment("silent").envFrom("m").create();

      matching.set("x", "2");
      searching.awaitRollouts(1);
      plain.set("x", "2");
      workspace.rollMarker();
      assertThat(searching.rollouts()).isEqualTo(1);
      assertThat(unrelated.rollouts()).isZero();
      assertThat(silent.rollouts()).isZero();
    }
  }

  @Test
  void anObjectThatMatchesLaterRollsForWhatChangesLater(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .annotation(Keys.SEARCH, "true")
              .envFrom("settings")
              .create()
              .awaitBaseline();

      settings.set("x", "2");
      workspace.rollMarker();
      settings.annotate(Keys.MATCH, "true");
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();
      settings.set("x", "3");
      web.awaitRollouts(1);
    }
  }
}
