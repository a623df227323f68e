package io.rollcall.deploy.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What happens to workloads all day long and means nothing to either program. */
@OnCluster
final class UnimportantUpdatesE2E {
  private static final String STATUS =
      "{\"status\":{\"conditions\":[{\"type\":\"Seen\",\"status\":\"True\"}]}}";

  @Test
  void c74ScaleStatusAndLabelsCallNoWebhookAndCauseNoRequest(Workspace workspace) {
    try (var programs = Installation.start(workspace, "--coalesce-window=100ms")) {
      workspace.configMap("settings").data("mode", "a").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      Workload store = workspace.statefulSet("store").auto().envFrom("settings").create();
      web.awaitAnnotation(RollcallAnnotations.BASELINE);
      store.awaitAnnotation(RollcallAnnotations.BASELINE);
      workspace.rollMarker();
      // A create, and nothing for the baselines and the rollout of three workloads.
      assertThat(programs.reviews()).isEqualTo(3);
      WatcherRequests requests = WatcherRequests.fromNow(workspace);

      for (Workload each : List.of(web, store)) {
        for (int replicas = 1; replicas <= 10; replicas++) {
          each.scale(replicas);
        }
        each.scale(0).label("team", "b");
        workspace.api().patch(each.path() + "/status", PatchKind.STRATEGIC, STATUS);
      }

      assertThat(programs.reviews()).isEqualTo(3);
      workspace.rollMarker();
      assertThat(web.rollouts() + store.rollouts()).isZero();
      assertThat(requests.seen()).isNotEmpty().noneMatch(one -> one.matches(".*/(web|store)"));
    }
  }
}
