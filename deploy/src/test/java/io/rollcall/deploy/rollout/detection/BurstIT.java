package io.rollcall.deploy.rollout.detection;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.LastRollout;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many changes make one rollout. */
@OnCluster
final class BurstIT {
  @ParameterizedTest
  @ValueSource(strings = {"env-vars", "annotations"})
  void c31ABurstIsOneRolloutAndThereAndBackIsNone(String strategy, Workspace workspace) {
    try (var _ = RunningWatcher.start(workspace, "--reload-strategy=" + strategy)) {
      List<ConfigObject> objects = new ArrayList<>();
      var draft = workspace.deployment("web").auto();
      for (int i = 0; i < 3; i++) {
        objects.add(workspace.configMap("settings-" + i).data("x", "1").create());
        draft.envFrom("settings-" + i);
      }
      for (int i = 0; i < 2; i++) {
        objects.add(workspace.secret("login-" + i).data("x", "1").create());
        draft.envFromSecret("login-" + i);
      }
      Workload web = draft.create().awaitBaseline();

      objects.forEach(object -> object.set("x", "2"));
      web.awaitRollouts(1);
      assertThat(
              LastRollout.parse(web.awaitAnnotation(RollcallAnnotations.LAST_ROLLOUT))
                  .orElseThrow()
                  .objects())
          .hasSize(5);

      objects.getFirst().set("x", "3").set("x", "2");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);
    }
  }

  @Test
  void c32ASteadyStreamRollsNowAndThenAndEndsOnTheLastContent(Workspace workspace) {
    try (var _ =
        RunningWatcher.start(workspace, "--coalesce-window=600ms", "--coalesce-max-wait=1500ms")) {
      ConfigObject settings = workspace.configMap("settings").data("x", "0").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();

      // Each change comes before the quiet period of the one before it is over.
      long start = System.nanoTime();
      int changes = 0;
      while (System.nanoTime() - start < 5_000_000_000L) {
        settings.set("x", "change " + ++changes);
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      int during = web.rollouts();
      assertThat(during).as("after %d changes", changes).isPositive();
      assertThat(during).isLessThanOrEqualTo((int) (seconds / 1.5) + 1);
      workspace.rollMarker();
      int all = web.rollouts();
      assertThat(all).isBetween(during, during + 1);

      // What it ended on is the last content: written again, it is no change.
      settings.set("x", "change " + changes).label("again", "yes");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(all);
      settings.set("x", "another");
      web.awaitRollouts(all + 1);
    }
  }

  @Test
  void c33WithoutAWindowEachChangeIsARollout(Workspace workspace) {
    try (var watcher = RunningWatcher.start(workspace, "--coalesce-window=0")) {
      ConfigObject settings = workspace.configMap("settings").data("x", "0").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();

      for (int i = 1; i <= 8; i++) {
        settings.set("x", "change " + i);
        web.awaitRollouts(i);
      }

      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(8);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
      assertThat(watcher.count("rollcall_outcomes", "reason", "reload_without_effect")).isZero();
    }
  }

  @Test
  void aWorkloadsOwnWindowCounts(Workspace workspace) {
    try (var _ = RunningWatcher.start(workspace, "--coalesce-window=10s")) {
      ConfigObject settings = workspace.configMap("settings").data("x", "0").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .annotation(RollcallAnnotations.COALESCE_WINDOW, "50ms")
              .envFrom("settings")
              .create()
              .awaitBaseline();

      long start = System.nanoTime();
      settings.set("x", "1");

      web.awaitRollouts(1);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(9));
    }
  }
}
