package io.rollcall.deploy.rollout.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Names that resemble each other. */
@OnCluster
final class ObjectNamesIT {
  @Test
  void c5ADotIsADot(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject dotted = workspace.configMap("site.conf").data("x", "1").create();
      ConfigObject other = workspace.configMap("sitexconf").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .annotation(Keys.CONFIG_MAP_RELOAD, "site.conf")
              .volume("site.conf", "x")
              .volume("sitexconf")
              .create()
              .awaitBaseline();

      other.set("x", "2");
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();
      dotted.set("x", "2");
      web.awaitRollouts(1);
    }
  }

  @Test
  void c7TwoObjectsShareOneVariable(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject dashed = workspace.configMap("feature-flags").data("x", "1").create();
      ConfigObject dotted = workspace.configMap("feature.flags").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .envFrom("feature-flags")
              .envFrom("feature.flags")
              .create()
              .awaitBaseline();

      dashed.set("x", "2");
      web.awaitRollouts(1);
      dotted.set("x", "2");
      web.awaitRollouts(2);
      workspace.rollMarker();
      watcher.stop();
      watcher.startAgain();
      workspace.rollMarker();

      assertThat(web.rollouts()).isEqualTo(2);
      assertThat(
              Pattern.compile("STAKATER_FEATURE_FLAGS_CONFIGMAP")
                  .matcher(web.template().toString())
                  .results())
          .hasSize(1);
    }
  }
}
