package io.rollcall.deploy.rollout.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** Workloads that use only certain keys of an object. */
@OnCluster
final class UsedKeysIT {
  @Test
  void c4OnlyUsedKeysCount(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject shared = workspace.configMap("shared").data("a", "1").data("b", "1").create();
      Workload first = workspace.deployment("first").auto().env("A", "shared", "a").create();
      Workload second = workspace.deployment("second").auto().env("B", "shared", "b").create();
      Workload whole = workspace.deployment("whole").auto().envFrom("shared").create();
      Workload named =
          workspace
              .deployment("named")
              .annotation(Keys.CONFIG_MAP_RELOAD, "shared")
              .env("B", "shared", "b")
              .create();
      first.awaitBaseline();
      second.awaitBaseline();
      whole.awaitBaseline();
      named.awaitBaseline();

      shared.set("a", "2");

      first.awaitRollouts(1);
      whole.awaitRollouts(1);
      named.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(second.rollouts()).isZero();
      shared.set("b", "2");
      second.awaitRollouts(1);
      whole.awaitRollouts(2);
      workspace.rollMarker();
      assertThat(first.rollouts()).isEqualTo(1);
    }
  }

  @Test
  void anUnusedKeyThatIsTakenAwayRollsNothing(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject shared = workspace.configMap("shared").data("a", "1").data("b", "1").create();
      Workload web = workspace.deployment("web").auto().volume("shared", "a").create();
      web.awaitBaseline();

      shared.unset("b");
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      shared.unset("a");
      web.awaitRollouts(1);
    }
  }

  @Test
  void anyKeyCountsWithKeyLevelOff(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace, "--key-level=off")) {
      ConfigObject shared = workspace.configMap("shared").data("a", "1").data("b", "1").create();
      Workload web = workspace.deployment("web").auto().env("A", "shared", "a").create();
      web.awaitBaseline();

      shared.set("b", "2");

      web.awaitRollouts(1);
      // Switched on again, other keys count than the baseline covers: the version proves it equal.
      watcher.stop();
      watcher.startAgain("--key-level=on");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);
      shared.set("a", "2");
      web.awaitRollouts(2);
    }
  }
}
