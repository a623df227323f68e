package io.rollcall.deploy.program;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ApiRefusal;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The main job on the examples of the demo, from the manifest to the rollout. */
@OnCluster
@Execution(ExecutionMode.SAME_THREAD)
final class MainJobE2E {
  @ParameterizedTest
  @CsvSource({
    "env-vars, STAKATER_ORDERS_DATABASE_SECRET",
    "annotations, reloader.stakater.com/last-reloaded-from"
  })
  void exactlyTheUsersOfAChangedObjectRoll(String strategy, String trigger, Workspace workspace) {
    try (var programs = Installation.start(workspace, "--reload-strategy=" + strategy)) {
      Examples examples = new Examples(workspace);
      Workload nginx = examples.nginx();
      Workload orders = examples.orders();
      Workload catalog = examples.catalog();
      Workload agent = examples.agent();
      List<Workload> all = List.of(nginx, orders, catalog, agent);
      Map<String, String> records = records(all);
      all.forEach(each -> each.awaitAnnotation(RollcallAnnotations.BASELINE));
      assertContradictionIsRefused(examples);
      WatcherRequests requests = WatcherRequests.fromNow(workspace);

      examples.ordersDatabase().set("password", "second");
      orders.awaitRollouts(1);

      assertThat(rollouts(all))
          .isEqualTo(Map.of("nginx", 0, "orders", 1, "catalog", 0, "agent", 0));
      assertThat(orders.template().toString()).contains(trigger);
      eventually("the rollout has its Event")
          .until(() -> requests.seen().contains("create events"));
      examples.notes().set("text", "other");
      examples.nginxSettings().set("WORKER_CONNECTIONS", "1024");
      examples.catalogSettings().set("page-size", "50");
      examples.routes().set("default", "green");
      nginx.awaitRollouts(1);
      catalog.awaitRollouts(1);
      agent.awaitRollouts(1);

      workspace.rollMarker();
      all.forEach(each -> each.awaitRollouts(1));
      assertThat(requests.seen())
          .filteredOn(request -> request.matches(".*/orders(-database)?"))
          .containsExactly("get secrets/orders-database", "patch deployments/orders");
      assertThat(requests.seen()).noneMatch(request -> request.startsWith("list"));
      assertThat(records(all)).as("records as the webhook wrote them").isEqualTo(records);
      assertThat(programs.watcher().metric("rollcall_record_repairs_total", "")).isZero();
      eventually("five rollouts are counted")
          .until(() -> programs.watcher().metric("rollcall_outcomes_total", "\"reloaded\"") == 5);
      assertThat(orders.events())
          .filteredOn(event -> event.path("reportingController").asString("").equals("rollcall"))
          .singleElement()
          .extracting(event -> event.path("note").asString(""))
          .asString()
          .contains("orders-database");
    }
  }

  private static void assertContradictionIsRefused(Examples examples) {
    assertThatThrownBy(examples::contradiction)
        .isInstanceOf(ApiRefusal.class)
        .message()
        .contains(
            "denied the request",
            "reloader.stakater.com/auto",
            "reloader.stakater.com/search",
            "configmap.reloader.stakater.com/reload",
            "configmaps.exclude.reloader.stakater.com/reload",
            "settings",
            "deployment.reloader.stakater.com/pause-period",
            "5 minutes");
  }

  private static Map<String, Integer> rollouts(List<Workload> all) {
    return all.stream().collect(Collectors.toMap(Workload::name, Workload::rollouts));
  }

  /** Written in the very request that creates a workload, so they are there at once. */
  private static Map<String, String> records(List<Workload> all) {
    Function<Workload, String> itsRecord =
        each -> each.annotation(RollcallAnnotations.RESOLVED_REFERENCES).orElse("none");
    Map<String, String> records = all.stream().collect(Collectors.toMap(Workload::name, itsRecord));
    assertThat(records.values()).noneMatch("none"::equals);
    return records;
  }
}
