package io.rollcall.deploy.rollout.restart;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.Baseline;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A watcher that was down finds out what happened. */
@OnCluster
final class RestartIT {
  private static final String HASH_KEY = "rollcall-hash-key";

  @ParameterizedTest
  @ValueSource(strings = {"env-vars", "annotations"})
  void c35ARestartWhereNothingChangedWritesNothing(String strategy, Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace, "--reload-strategy=" + strategy)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      List<Workload> users = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        users.add(workspace.deployment("d-" + i).auto().envFrom("settings").create());
        users.add(workspace.statefulSet("s-" + i).auto().volume("settings").create());
      }
      users.forEach(Workload::awaitBaseline);
      settings.set("x", "2");
      users.forEach(user -> user.awaitRollouts(1));
      workspace.rollMarker();
      watcher.stop();
      var audit = watcher.audit();

      for (int i = 0; i < 3; i++) {
        watcher.startAgain();
        eventually("all are looked at").until(() -> watcher.gauge("rollcall_queue_workloads") == 0);
        watcher.stop();
      }
      assertThat(audit.writes()).isEmpty();
      watcher.startAgain();
      workspace.rollMarker();
      assertThat(users).allMatch(user -> user.rollouts() == 1);
    }
  }

  @Test
  void c36WhatChangedMeanwhileRollsOnce(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      List<ConfigObject> secrets = new ArrayList<>();
      List<Workload> users = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        secrets.add(workspace.secret("login-" + i).data("x", "1").create());
        users.add(workspace.deployment("web-" + i).auto().envFromSecret("login-" + i).create());
      }
      users.forEach(Workload::awaitBaseline);
      workspace.rollMarker();
      watcher.stop();

      secrets.get(0).set("x", "2");
      secrets.get(1).delete();
      workspace.secret("login-1").data("x", "1").create();
      secrets.get(2).label("team", "a");
      watcher.startAgain();

      users.get(0).awaitRollouts(1);
      workspace.rollMarker();
      assertThat(users).extracting(Workload::rollouts).containsExactly(1, 0, 0, 0, 0);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
    }
  }

  @Test
  void c40ASwitchOfTheStrategyRollsNothing(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();
      settings.set("x", "2");
      web.awaitRollouts(1);
      workspace.rollMarker();

      watcher.stop();
      watcher.startAgain("--reload-strategy=annotations");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);

      settings.set("x", "3");
      web.awaitRollouts(2);
      assertThat(web.template().toString())
          .contains("STAKATER_SETTINGS_CONFIGMAP", "reloader.stakater.com/last-reloaded-from");
    }
  }

  @Test
  void c42ANewHashKeyMovesBaselinesAndRollsNothing(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();
      String oldKey = baseline(web).hashKey();
      workspace.rollMarker();
      watcher.stop();

      workspace.secret(HASH_KEY).delete();
      watcher.startAgain();
      eventually("the baseline names the new key")
          .until(() -> !baseline(web).hashKey().equals(oldKey));
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      settings.set("x", "2");
      web.awaitRollouts(1);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
    }
  }

  @Test
  void aChangeTogetherWithALostHashKeyRollsOnceInDoubt(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();
      watcher.stop();

      workspace.secret(HASH_KEY).delete();
      settings.set("x", "2");
      watcher.startAgain();

      web.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);
      watcher.awaitCount(1, "rollcall_outcomes", "reason", "reloaded_in_doubt");
    }
  }

  private static Baseline baseline(Workload workload) {
    return Baseline.parse(workload.awaitAnnotation(RollcallAnnotations.BASELINE)).orElseThrow();
  }
}
