package io.rollcall.deploy.rollout.scope;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Namespaces that gain or lose the label while the watcher runs. */
@OnCluster
final class SelectedNamespaceIT {
  @Test
  void c69AChangeOfANamespacesLabelTakesEffectWithoutARestart(Workspace home) {
    String tier = "tier-of-" + home.namespace();
    label(home, "\"" + tier + "\"");
    try (Workspace shop = Workspace.create(home.cluster(), "selected");
        var watcher = RunningWatcher.selecting(List.of(home, shop), "tier=" + tier)) {
      ConfigObject settings = shop.configMap("settings").data("mode", "a").create();
      Workload web = shop.deployment("web").auto().envFrom("settings").create();
      home.rollMarker();
      assertThat(web.annotation(RollcallAnnotations.BASELINE)).isEmpty();

      label(shop, "\"" + tier + "\"");
      web.awaitAnnotation(RollcallAnnotations.BASELINE);
      settings.set("mode", "b");
      web.awaitRollouts(1);

      label(shop, "null");
      eventually("the namespace was left").until(() -> watcher.gauge("rollcall_workloads") == 1);
      settings.set("mode", "c");
      home.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);
    }
  }

  private static void label(Workspace workspace, String value) {
    workspace
        .api()
        .patch(
            "/api/v1/namespaces/" + workspace.namespace(),
            PatchKind.MERGE,
            "{\"metadata\":{\"labels\":{\"tier\":" + value + "}}}");
  }
}
