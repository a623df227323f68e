package io.rollcall.deploy.rollout.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Objects that come by volumes, whoever mounts them. */
@OnCluster
final class VolumeIT {
  @Test
  void c2EachSourceOfAProjectedVolumeRolls(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject a = workspace.configMap("a").data("x", "1").create();
      ConfigObject b = workspace.secret("b").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .template(
                  template ->
                      volume(
                          template,
                          """
                          {"name":"all","projected":{"sources":[{"configMap":{"name":"a"}},
                          {"secret":{"name":"b"}},{"serviceAccountToken":{"path":"token"}},
                          {"downwardAPI":{"items":[{"path":"labels",
                          "fieldRef":{"fieldPath":"metadata.labels"}}]}}]}}\
                          """))
              .create()
              .awaitBaseline();
      assertThat(
              ReferenceRecord.parse(web.awaitAnnotation(RollcallAnnotations.RESOLVED_REFERENCES))
                  .orElseThrow()
                  .references()
                  .usages())
          .containsOnlyKeys(
              new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, "a"),
              new ConfigObjectRef(ConfigObjectKind.SECRET, "b"));

      a.set("x", "2");
      web.awaitRollouts(1);
      b.set("x", "2");
      web.awaitRollouts(2);
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(2);
      watcher.awaitCount(3, "rollcall_outcomes", "reason", "reloaded");
    }
  }

  @Test
  void c3AVolumeThatNoContainerMountsRolls(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject spare = workspace.configMap("spare").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .container("second")
              .template(t -> volume(t, "{\"name\":\"spare\",\"configMap\":{\"name\":\"spare\"}}"))
              .create()
              .awaitBaseline();

      spare.set("x", "2");
      web.awaitRollouts(1);

      web.annotate(Keys.CONFIG_MAP_RELOAD, "spare").removeAnnotation(Keys.AUTO);
      spare.set("x", "3");
      web.awaitRollouts(2);
      var containers = web.template().path("spec").path("containers");
      assertThat(containers.path(0).toString()).contains("STAKATER_SPARE_CONFIGMAP");
      assertThat(containers.path(1).toString()).doesNotContain("STAKATER");
    }
  }

  private static void volume(ObjectNode template, String json) {
    template
        .withObjectProperty("spec")
        .withArrayProperty("volumes")
        .add(Json.read(json).orElseThrow());
  }
}
