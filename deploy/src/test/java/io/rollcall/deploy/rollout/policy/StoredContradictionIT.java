package io.rollcall.deploy.rollout.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the webhook would refuse, on objects that never met it. */
@OnCluster
final class StoredContradictionIT {
  @Test
  void c19AnUnreadablePauseIsPassedOver(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .annotation(Keys.PAUSE_PERIOD, "5 minutes")
              .envFrom("settings")
              .create()
              .awaitBaseline();

      settings.set("x", "2");

      web.awaitRollouts(1);
      assertThat(web.json().path("spec").has("paused")).isFalse();
      assertThat(warning(web)).contains(Keys.PAUSE_PERIOD, "5 minutes");
    }
  }

  @Test
  void c20BadListItemsAreNamedAndTheRestWorks(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject good = workspace.configMap("good").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .annotation(Keys.CONFIG_MAP_RELOAD, "app-[, other/app-cfg, good")
              .create()
              .awaitBaseline();

      good.set("x", "2");

      web.awaitRollouts(1);
      web.awaitEvent("AnnotationSkipped");
      workspace.rollMarker();
      assertThat(web.events("AnnotationSkipped").stream().map(StoredContradictionIT::note))
          .anyMatch(note -> note.contains("app-["))
          .anyMatch(note -> note.contains("other/app-cfg"))
          .noneMatch(note -> note.contains("\"good\""));
    }
  }

  @Test
  void c21AutoWinsOverSearch(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .annotation(Keys.SEARCH, "true")
              .envFrom("settings")
              .create()
              .awaitBaseline();

      settings.set("x", "2");

      web.awaitRollouts(1);
      assertThat(warning(web)).contains(Keys.AUTO, Keys.SEARCH);
    }
  }

  @Test
  void c22KeysWithoutEffectHaveNone(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload set =
          workspace
              .statefulSet("set")
              .auto()
              .annotation(Keys.PAUSE_PERIOD, "1m")
              .envFrom("settings")
              .create()
              .awaitBaseline();
      Workload web =
          workspace
              .deployment("web")
              .annotation(Keys.PAUSE_PERIOD, "1m")
              .envFrom("settings")
              .create();

      settings.set("x", "2");

      set.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();
      assertThat(web.events()).isEmpty();
    }
  }

  private static String warning(Workload workload) {
    JsonNode event = workload.awaitEvent("AnnotationSkipped");
    assertThat(event.path("type").asString("")).isEqualTo("Warning");
    return note(event);
  }

  private static String note(JsonNode event) {
    return event.path("note").asString("");
  }
}
