package io.rollcall.deploy.program;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Our own annotations in the hands of others, behind the whole admission chain. */
@OnCluster
final class GuardE2E {
  @Test
  void c80WhatOthersWriteIntoOurAnnotationsIsPutBackAtOnce(Workspace workspace) {
    try (var _ = Installation.start(workspace, "--coalesce-window=100ms")) {
      ConfigObject settings = workspace.configMap("settings").data("mode", "a").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      Workload store = workspace.statefulSet("store").auto().envFrom("settings").create();
      for (Workload each : List.of(web, store)) {
        each.awaitAnnotation(RollcallAnnotations.BASELINE);
        Map<String, String> before = ours(each);

        each.annotate(RollcallAnnotations.RESOLVED_REFERENCES, "{}");
        assertThat(ours(each)).isEqualTo(before);
        each.annotate(RollcallAnnotations.BASELINE, "nonsense");
        assertThat(ours(each)).isEqualTo(before);
        each.removeAnnotation(RollcallAnnotations.BASELINE);
        assertThat(ours(each)).isEqualTo(before);
      }

      settings.set("mode", "b");

      web.awaitRollouts(1);
      store.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(web.rollouts() + store.rollouts()).isEqualTo(2);
    }
  }

  @Test
  void aGuardThatTakesTheWatcherForAStrangerIsToldAndNothingRollsUntilItIsMended(
      Workspace workspace) {
    try (var programs = Installation.prepare(workspace)) {
      programs.startWebhook("somebody-else");
      programs.configure("somebody-else");
      var watcher = programs.startWatcher("--coalesce-window=100ms");
      ConfigObject settings = workspace.configMap("settings").data("mode", "a").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();

      eventually("the watcher is unready").until(() -> !watcher.isReady());
      assertThat(watcher.readiness()).contains("[-] state: ", "--watcher-user", "not ready");
      eventually("it is counted")
          .until(() -> watcher.metric("rollcall_outcomes_total", "\"state_taken_off\"") > 0);
      eventually("an Event tells of it")
          .until(
              () ->
                  web.events().stream()
                      .anyMatch(
                          event -> event.path("reason").asString("").equals("StateTakenOff")));
      settings.set("mode", "b");

      programs.webhook().kill();
      programs.startWebhook(Installation.WATCHER);
      programs.configure(Installation.WATCHER);

      eventually("the watcher is ready again").until(watcher::isReady);
      web.awaitAnnotation(RollcallAnnotations.BASELINE);
      settings.set("mode", "c");
      eventually("web has rolled").until(() -> web.template().toString().contains("STAKATER_"));
      assertThat(watcher.readiness()).contains("[+] state");
    }
  }

  private static Map<String, String> ours(Workload workload) {
    Map<String, String> ours = workload.annotations();
    ours.keySet().removeIf(key -> !key.startsWith("rollcall.io/"));
    assertThat(ours)
        .containsKeys(RollcallAnnotations.RESOLVED_REFERENCES, RollcallAnnotations.BASELINE);
    return ours;
  }
}
