package io.rollcall.deploy.program;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.cluster.AuditEvent;
import io.rollcall.deploy.process.RollcallProcess;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** SIGTERM to each of the two while it has work to do. */
@OnCluster
final class OrderlyEndE2E {
  /** 128 and the number of SIGTERM: how a process ends that was asked to. */
  private static final int ASKED_TO_END = 143;

  /** Long enough for a request to be answered meanwhile, also where six tests share two cores. */
  private static final Duration DRAIN = Duration.ofSeconds(10);

  /** What Kubernetes waits before it kills. */
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @Test
  void c79TheWebhookIsUnreadyFirstAndAnswersWhileItDrains(Workspace workspace) {
    try (var programs = Installation.prepare(workspace)) {
      RollcallProcess webhook =
          programs.startWebhook(Installation.WATCHER, "--drain-delay=" + DRAIN.toMillis() + "ms");
      programs.configure(Installation.WATCHER);

      webhook.terminate();

      long drained = System.nanoTime() + DRAIN.toNanos();
      eventually("it says that it stops").until(() -> !webhook.isReady());
      List<Workload> answered = new ArrayList<>();
      while (System.nanoTime() < drained && answered.size() < 20) {
        Workload web =
            workspace.deployment("web-" + answered.size()).auto().envFrom("settings").create();
        if (System.nanoTime() < drained) {
          answered.add(web);
        }
      }
      assertThat(answered)
          .isNotEmpty()
          .allSatisfy(
              web ->
                  assertThat(web.annotations())
                      .containsKey(RollcallAnnotations.RESOLVED_REFERENCES));
      assertThat(webhook.awaitExit(LIMIT)).isTrue();
      assertThat(webhook.exitCode()).isEqualTo(ASKED_TO_END);
    }
  }

  @Test
  void theWatcherEndsSoonAndCutsNoRequest(Workspace workspace) throws Exception {
    try (var programs = Installation.prepare(workspace)) {
      RollcallProcess watcher = programs.startWatcher("--coalesce-window=0s");
      ConfigObject settings = workspace.configMap("settings").data("mode", "a").create();
      List<Workload> users =
          IntStream.range(0, 20)
              .mapToObj(i -> workspace.deployment("user-" + i).auto().envFrom("settings").create())
              .toList();
      users.forEach(user -> user.awaitAnnotation(RollcallAnnotations.BASELINE));
      var audit = workspace.cluster().local().orElseThrow().auditLog();
      long mark = audit.mark();

      settings.set("mode", "b");
      eventually("it is at work").until(() -> users.stream().anyMatch(user -> user.rollouts() > 0));
      watcher.terminate();

      assertThat(watcher.awaitExit(LIMIT)).isTrue();
      assertThat(watcher.exitCode()).isEqualTo(ASKED_TO_END);
      assertThat(Files.readString(watcher.log())).doesNotContain("ERROR", "Exception");
      assertThat(audit.since(mark))
          .filteredOn(event -> event.namespace().equals(workspace.namespace()))
          .filteredOn(event -> event.user().equals(Installation.WATCHER))
          .filteredOn(event -> event.verb().equals("patch"))
          .extracting(AuditEvent::code)
          .containsOnly(200);

      programs.startWatcher("--coalesce-window=0s");
      users.forEach(user -> user.awaitRollouts(1));
    }
  }
}
