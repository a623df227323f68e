package io.rollcall.deploy.program;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.process.RollcallProcess;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The webhook dies and comes back; the watcher does the whole job meanwhile. */
@OnCluster
final class WebhookAwayE2E {
  /** As registered; a refused connection takes no time at all. */
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private static final Duration SPARE = Duration.ofSeconds(5);

  @Test
  void c75WithTheWebhookKilledTheWatcherDoesTheWholeJob(Workspace workspace) {
    try (var programs = Installation.start(workspace, "--coalesce-window=100ms")) {
      ConfigObject settings = workspace.configMap("settings").data("mode", "a").create();
      Workload before = workspace.deployment("before").auto().envFrom("settings").create();
      before.awaitAnnotation(RollcallAnnotations.BASELINE);
      programs.webhook().kill();

      long start = System.nanoTime();
      Workload during = workspace.deployment("during").auto().envFrom("settings").create();
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(TIMEOUT);
      assertThat(during.awaitAnnotation(RollcallAnnotations.RESOLVED_REFERENCES))
          .contains("settings")
          .as("written by the watcher, which proves no time")
          .doesNotContain("since");
      during.awaitAnnotation(RollcallAnnotations.BASELINE);
      eventually("one record was filled in")
          .until(() -> programs.watcher().metric("rollcall_record_repairs_total", "") == 1);

      settings.set("mode", "b");
      before.awaitRollouts(1);
      during.awaitRollouts(1);

      programs.startWebhook(Installation.WATCHER);
      Workload after = workspace.deployment("after").auto().envFrom("settings").create();
      assertThat(after.annotations()).containsKey(RollcallAnnotations.RESOLVED_REFERENCES);
      after.awaitAnnotation(RollcallAnnotations.BASELINE);
      settings.set("mode", "c");
      before.awaitRollouts(2);
      during.awaitRollouts(2);
      after.awaitRollouts(1);
    }
  }

  @Test
  void aWebhookThatHangsDelaysAWorkloadByItsShortTimeoutAlone(Workspace workspace)
      throws Exception {
    try (var programs = Installation.prepare(workspace)) {
      RollcallProcess webhook = programs.startWebhook(Installation.WATCHER);
      programs.configure(Installation.WATCHER);
      signal("STOP", webhook);
      try {
        long start = System.nanoTime();
        Workload web = workspace.deployment("web").auto().envFrom("settings").create();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(TIMEOUT.plus(SPARE));
        assertThat(web.annotations()).doesNotContainKey(RollcallAnnotations.RESOLVED_REFERENCES);
      } finally {
        signal("CONT", webhook);
      }
    }
  }

  private static void signal(String name, RollcallProcess process) throws Exception {
    Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }
}
