package io.rollcall.deploy.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rollcall.common.json.Json;
import io.rollcall.common.policy.Validation;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.ApiRefusal;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.WorkloadDraft;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** Contradictions are refused where a person reads the answer, and nothing else is (C18 to C23). */
@OnCluster
class RefusedAtApplyIT {
  private static final String SEARCH = "reloader.stakater.com/search";
  private static final String SECRET_AUTO = "secret.reloader.stakater.com/auto";
  private static final String RELOAD = "configmap.reloader.stakater.com/reload";
  private static final String EXCLUDE = "configmaps.exclude.reloader.stakater.com/reload";
  private static final String PAUSE = "deployment.reloader.stakater.com/pause-period";

  private static WorkloadDraft contradictory(Workspace cluster) {
    return cluster
        .deployment("web")
        .auto()
        .envFrom("settings")
        .annotation(SEARCH, "true")
        .annotation(SECRET_AUTO, "on")
        .annotation(RELOAD, "a")
        .annotation(EXCLUDE, "a")
        .annotation(PAUSE, "soon");
  }

  @Test
  void everyProblemIsNamedInOneMessageAlsoInADryRun(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      String collection = cluster.collection("apps/v1", "deployments");
      for (String path : new String[] {collection, collection + "?dryRun=All"}) {
        assertThatThrownBy(() -> cluster.api().create(path, contradictory(cluster).json()))
            .isInstanceOf(ApiRefusal.class)
            .hasMessageContaining("denied the request")
            .hasMessageContaining("4 problems")
            .hasMessageContaining(SEARCH)
            .hasMessageContaining(SECRET_AUTO + ": \"on\"")
            .hasMessageContaining(EXCLUDE)
            .hasMessageContaining(PAUSE + ": \"soon\"");
      }
      assertThat(cluster.api().find(collection + "/web")).isEmpty();
    }
  }

  @Test
  void inWarnModeTheSameIsStoredWithWarningsAndRecorded(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).validation(Validation.WARN).start()) {
      Workload web = contradictory(cluster).create();

      assertThat(web.warnings())
          .hasSize(4)
          .allSatisfy(warning -> assertThat(warning).hasSizeLessThanOrEqualTo(256));
      assertThat(web.annotation(RollcallAnnotations.RESOLVED_REFERENCES).orElseThrow())
          .contains("settings");
    }
  }

  @Test
  void anUnreadablePausePeriodIsRefused(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      assertThatThrownBy(
              () -> cluster.deployment("web").auto().annotation(PAUSE, "5 minutes").create())
          .hasMessageContaining(PAUSE + ": \"5 minutes\"");
    }
  }

  @Test
  void bothBadItemsOfAListAreNamed(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      assertThatThrownBy(
              () ->
                  cluster
                      .deployment("web")
                      .annotation(RELOAD, "app-[, other/app-cfg, good")
                      .create())
          .hasMessageContaining("\"app-[\"")
          .hasMessageContaining("\"other/app-cfg\"")
          .hasMessageContaining("2 problems");
    }
  }

  @Test
  void whatWasStoredBeforeStaysUsable(Workspace cluster) {
    Workload web =
        cluster.deployment("web").auto().envFrom("settings").annotation(SEARCH, "true").create();
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      web.scale(2).label("team", "b").image("registry.k8s.io/pause:3.9");
      assertThat(web.annotation(RollcallAnnotations.RESOLVED_REFERENCES)).isPresent();

      assertThatThrownBy(() -> web.annotate(RELOAD, "x")).hasMessageContaining(SEARCH);
      assertThat(web.annotation(RELOAD)).isEmpty();

      // With the contradiction gone in the same update, it is accepted.
      var patch = Json.MAPPER.createObjectNode();
      patch.putObject("metadata").putObject("annotations").put(RELOAD, "x").putNull(SEARCH);
      web.patch(PatchKind.MERGE, patch.toString());
      web.delete();
    }
  }

  @Test
  void aKeyWithoutEffectIsStoredWithAWarning(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      Workload set = cluster.statefulSet("db").auto().annotation(PAUSE, "1m").create();
      Workload alone = cluster.deployment("web").annotation(PAUSE, "1m").create();

      assertThat(set.warnings()).singleElement().asString().contains(PAUSE);
      assertThat(alone.warnings()).singleElement().asString().contains(PAUSE);
      assertThat(alone.annotation(RollcallAnnotations.RESOLVED_REFERENCES)).isEmpty();
    }
  }

  @Test
  void misspeltKeysAreWarnedAboutWithTheNearestOnes(Workspace cluster) {
    try (TestWebhook _ = TestWebhook.in(cluster).start()) {
      Workload web =
          cluster
              .deployment("web")
              .annotation("configmap.exclude.reloader.stakater.com/reload", "a")
              .annotation("reloader.stakater.com/atuo", "true")
              .create();

      assertThat(web.warnings())
          .hasSize(2)
          .anySatisfy(warning -> assertThat(warning).contains(EXCLUDE))
          .anySatisfy(warning -> assertThat(warning).contains("reloader.stakater.com/auto"));
    }
  }
}
