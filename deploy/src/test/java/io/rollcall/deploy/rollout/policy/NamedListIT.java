package io.rollcall.deploy.rollout.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** Lists of names and patterns, and what they leave out. */
@OnCluster
final class NamedListIT {
  @Test
  void c10AutoAndANamedListAddUp(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject own = workspace.configMap("own").data("x", "1").create();
      ConfigObject ext = workspace.configMap("ext").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .annotation(Keys.CONFIG_MAP_RELOAD, "ext")
              .envFrom("own")
              .create()
              .awaitBaseline();

      ext.set("x", "2");
      web.awaitRollouts(1);
      own.set("x", "2");
      web.awaitRollouts(2);
    }
  }

  @Test
  void c11ExcludeWinsOverAuto(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject a = workspace.configMap("a").data("x", "1").create();
      ConfigObject b = workspace.configMap("b").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .annotation(Keys.CONFIG_MAP_EXCLUDE, "a")
              .envFrom("a")
              .envFrom("b")
              .create()
              .awaitBaseline();

      a.set("x", "2");
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();
      b.set("x", "2");
      web.awaitRollouts(1);
    }
  }

  @Test
  void c11ExcludeWinsOverAPattern(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject b = workspace.configMap("app-b").data("x", "1").create();
      ConfigObject c = workspace.configMap("app-c").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .annotation(Keys.CONFIG_MAP_RELOAD, "app-.*")
              .annotation(Keys.CONFIG_MAP_EXCLUDE, "app-b")
              .create()
              .awaitBaseline();

      b.set("x", "2");
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();
      c.set("x", "2");
      web.awaitRollouts(1);
      assertThat(web.events("AnnotationSkipped")).isEmpty();
    }
  }

  @Test
  void c16PatternsTakeWholeNamesAndBlanksAreNoItems(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject web = workspace.configMap("web").data("x", "1").create();
      ConfigObject api = workspace.configMap("api").data("x", "1").create();
      ConfigObject job = workspace.configMap("job").data("x", "1").create();
      ConfigObject longer = workspace.configMap("web-2").data("x", "1").create();
      ConfigObject prefixed = workspace.configMap("my-api").data("x", "1").create();
      Workload user =
          workspace
              .deployment("user")
              .annotation(Keys.CONFIG_MAP_RELOAD, " web|api ,,job ")
              .create()
              .awaitBaseline();

      web.set("x", "2");
      user.awaitRollouts(1);
      api.set("x", "2");
      user.awaitRollouts(2);
      job.set("x", "2");
      user.awaitRollouts(3);
      longer.set("x", "2");
      prefixed.set("x", "2");
      workspace.rollMarker();
      assertThat(user.rollouts()).isEqualTo(3);
      assertThat(user.events("AnnotationSkipped")).isEmpty();
    }
  }
}
