package io.rollcall.deploy.rollout.fault;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.WithoutTriggers;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.WorkloadDraft;
import io.rollcall.deploy.testing.Workspace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Workloads that others write, apply or delete meanwhile. */
@OnCluster
final class ForeignHandsIT {
  @Test
  void c49AWorkloadDeletedInItsQuietPeriodIsDropped(Workspace workspace) {
    try (var watcher = RunningWatcher.start(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .annotation(RollcallAnnotations.COALESCE_WINDOW, "3s")
              .envFrom("settings")
              .create()
              .awaitBaseline();
      workspace.rollMarker();
      var audit = watcher.audit();

      settings.set("x", "2");
      eventually("its quiet period has begun")
          .until(() -> watcher.gauge("rollcall_queue_workloads") == 1);
      web.delete();
      eventually("it is dropped").until(() -> watcher.gauge("rollcall_queue_workloads") == 0);
      workspace.rollMarker();

      assertThat(audit.about(web)).isEmpty();
      assertThat(web.events()).isEmpty();
      assertThat(watcher.count("rollcall_outcomes", "reason", "reload_failed")).isZero();
    }
  }

  @Test
  void c51NothingButTheTriggerChangesInATemplate(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .envFrom("settings")
              .value("EMPTY", "")
              .template(
                  template -> {
                    var spec = template.withObjectProperty("spec").put("hostUsers", false);
                    spec.putObject("resources").putObject("limits").put("cpu", "1");
                    spec.putArray("resourceClaims")
                        .addObject()
                        .put("name", "gpu")
                        .put("resourceClaimName", "gpu-claim");
                    var app = spec.withArrayProperty("containers").get(0);
                    if (app instanceof tools.jackson.databind.node.ObjectNode container) {
                      container.putArray("args");
                      container.put("restartPolicy", "Always");
                      container
                          .putArray("resizePolicy")
                          .addObject()
                          .put("resourceName", "cpu")
                          .put("restartPolicy", "NotRequired");
                    }
                  })
              .create()
              .awaitBaseline();
      JsonNode spec = web.json().path("spec");

      settings.set("x", "2");
      web.awaitRollouts(1);

      assertThat(WithoutTriggers.of(web.template())).isEqualTo(web.templates().getFirst());
      var without = spec.deepCopy();
      ((tools.jackson.databind.node.ObjectNode) without).remove("template");
      var now = web.json().path("spec").deepCopy();
      ((tools.jackson.databind.node.ObjectNode) now).remove("template");
      assertThat(now).isEqualTo(without);
    }
  }

  @Test
  void c54ServerSideApplyMeetsNoConflictAndWeOwnOnlyWhatWeWrote(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      WorkloadDraft manifest =
          workspace.deployment("web").auto().value("PLAIN", "1").envFrom("settings");
      Workload web = manifest.apply().awaitBaseline();
      settings.set("x", "2");
      web.awaitRollouts(1);
      JsonNode template = web.template();

      manifest.apply();
      workspace.rollMarker();

      assertThat(web.template()).isEqualTo(template);
      assertThat(web.rollouts()).isEqualTo(1);
      assertThat(owned(web))
          .containsExactlyInAnyOrder(
              "/f:metadata/f:annotations/f:rollcall.io/baseline",
              "/f:metadata/f:annotations/f:rollcall.io/last-rollout",
              "/f:metadata/f:annotations/f:rollcall.io/resolved-references",
              "/f:spec/f:template/f:spec/f:containers/k:{\"name\":\"app\"}/f:env"
                  + "/k:{\"name\":\"STAKATER_SETTINGS_CONFIGMAP\"}/.",
              "/f:spec/f:template/f:spec/f:containers/k:{\"name\":\"app\"}/f:env"
                  + "/k:{\"name\":\"STAKATER_SETTINGS_CONFIGMAP\"}/f:name",
              "/f:spec/f:template/f:spec/f:containers/k:{\"name\":\"app\"}/f:env"
                  + "/k:{\"name\":\"STAKATER_SETTINGS_CONFIGMAP\"}/f:value");
    }
  }

  private static List<String> owned(Workload workload) {
    List<String> paths = new ArrayList<>();
    for (JsonNode entry : workload.json().path("metadata").path("managedFields")) {
      if (entry.path("manager").asString("").equals("rollcall")) {
        collect(entry.path("fieldsV1"), "", paths);
      }
    }
    return paths;
  }

  private static void collect(JsonNode fields, String path, List<String> into) {
    if (fields.isEmpty()) {
      into.add(path);
    }
    fields.forEachEntry((name, below) -> collect(below, path + "/" + name, into));
  }
}
