package io.rollcall.deploy.rollout.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.WorkloadDraft;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An object that only an init container uses. */
@OnCluster
final class InitContainerIT {
  @ParameterizedTest
  @ValueSource(strings = {"envFrom", "key", "volume"})
  void c1RollsAndTheTriggerSitsOnTheFirstContainer(String use, Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject seed = workspace.configMap("seed").data("a", "1").create();
      WorkloadDraft draft = workspace.daemonSet("agent").auto().init("prepare");
      Workload agent =
          switch (use) {
            case "envFrom" -> draft.envFrom("seed").create();
            case "key" -> draft.env("SEED", "seed", "a").create();
            default -> draft.volume("seed").create();
          };
      agent.awaitBaseline();

      seed.set("a", "2");

      agent.awaitRollouts(1);
      var podSpec = agent.template().path("spec");
      assertThat(podSpec.path("containers").path(0).path("env").toString())
          .contains("STAKATER_SEED_CONFIGMAP");
      assertThat(podSpec.path("initContainers").toString()).doesNotContain("STAKATER");
      watcher.awaitCount(1, "rollcall_outcomes", "reason", "reloaded");
    }
  }
}
