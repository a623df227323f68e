package io.rollcall.deploy.rollout.traffic;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.cluster.AuditEvent;
import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a change costs, and what costs nothing. */
@OnCluster
final class RequestsIT {
  @Test
  void c74ScaleStatusAndLabelsAreNoneOfOurBusiness(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      Workload set = workspace.statefulSet("set").auto().envFrom("settings").create();
      web.awaitBaseline();
      set.awaitBaseline();
      workspace.rollMarker();
      var audit = watcher.audit();

      for (Workload each : List.of(web, set)) {
        for (int i = 1; i <= 10; i++) {
          each.scale(i % 2);
        }
        each.label("team", "b").annotate("example.com/note", "x");
        workspace
            .api()
            .patch(
                each.path() + "/status",
                PatchKind.MERGE,
                "{\"status\":{\"observedGeneration\":1}}");
      }
      workspace.rollMarker();

      assertThat(web.rollouts()).isZero();
      assertThat(set.rollouts()).isZero();
      assertThat(audit.about(web)).isEmpty();
      assertThat(audit.about(set)).isEmpty();
    }
  }

  @Test
  void c74OurOwnWritesStartNoLoop(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      var audit = watcher.audit();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();
      settings.set("x", "2");
      web.awaitRollouts(1);
      workspace.rollMarker();

      // One write of the first state, one rollout; what met a newer version is sent again.
      eventually("both are written down").until(() -> stored(audit.about(web)).size() >= 2);
      workspace.rollMarker();
      assertThat(stored(audit.about(web))).hasSize(2);
    }
  }

  @Test
  void c93OneReadAndOnePatchForEachUser(Workspace workspace) {
    try (var watcher = RunningWatcher.start(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      List<Workload> users = users(workspace, 100);
      workspace.deployment("other").auto().envFrom("others").create().awaitBaseline();
      var audit = watcher.audit();

      settings.set("x", "2");
      users.forEach(user -> user.awaitRollouts(1));
      eventually("each has its Event")
          .until(() -> audit.requests("create", "events").size() == 100);

      assertThat(audit.requests("get", "configmaps")).hasSize(1);
      assertThat(audit.requests("patch", "statefulsets")).hasSize(100);
      assertThat(audit.requests()).hasSize(1 + 100 + 100);
    }
  }

  @Test
  void c93NoMoreRolloutsASecondThanAllowed(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace, "--max-rollouts-per-second=10")) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      List<Workload> users = users(workspace, 30);
      var audit = watcher.audit();

      settings.set("x", "2");
      users.forEach(user -> user.awaitRollouts(1));
      eventually("all are written down")
          .until(() -> audit.requests("patch", "statefulsets").size() >= 30);

      List<Instant> times =
          audit.requests("patch", "statefulsets").stream()
              .map(
                  event ->
                      Instant.parse(event.json().path("requestReceivedTimestamp").asString("")))
              .sorted()
              .toList();
      assertThat(times).hasSize(30);
      for (int i = 0; i + 15 < times.size(); i++) {
        // Fifteen gaps of 100 ms; half a second for what delays requests on their way.
        assertThat(times.get(i + 15)).isAfter(times.get(i).plusMillis(1000));
      }
    }
  }

  private static List<AuditEvent> stored(List<AuditEvent> requests) {
    return requests.stream()
        .filter(request -> request.verb().equals("patch") && request.code() == 200)
        .toList();
  }

  /** StatefulSets: no controller writes them because an annotation changed. */
  private static List<Workload> users(Workspace workspace, int count) {
    List<Workload> users = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      users.add(workspace.statefulSet("web-" + i).auto().envFrom("settings").create());
    }
    users.forEach(Workload::awaitBaseline);
    for (Workload user : users) {
      eventually("its controller has seen it")
          .until(() -> user.json().path("status").path("observedGeneration").asInt(0) > 0);
    }
    workspace.rollMarker();
    return users;
  }
}
