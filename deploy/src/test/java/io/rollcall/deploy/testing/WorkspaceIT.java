package io.rollcall.deploy.testing;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rollcall.common.kind.WorkloadKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The fixtures that all other tests on a cluster stand on. */
@OnCluster
class WorkspaceIT {
  static List<WorkloadKind> kinds() {
    return WorkloadKind.BUILT_IN;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindIsTakenByTheApiServerWithEveryUse(WorkloadKind kind, Workspace cluster) {
    Workload web =
        cluster
            .workload(kind, "web")
            .auto()
            .label("team", "a")
            .templateAnnotation("note", "x")
            .envFrom("settings")
            .secretEnv("PASSWORD", "login", "password")
            .volume("files", "a.txt")
            .init("setup")
            .env("MODE", "settings", "mode")
            .sidecar("proxy")
            .secretVolume("tls")
            .container("second")
            .value("PLAIN", "1")
            .envFromSecret("login")
            .create();

    assertThat(web.annotations()).containsEntry("reloader.stakater.com/auto", "true");
    eventually("the first template is recorded").until(() -> web.templates().size() == 1);
    assertThat(web.template().toString())
        .contains("settings", "login", "password", "files", "tls", "\"restartPolicy\":\"Always\"");
    assertThat(web.rollouts()).isZero();
  }

  @Test
  void onlyAChangedTemplateCountsAsARollout(Workspace cluster) {
    Workload web = cluster.deployment("web").create();

    web.label("team", "b").annotate("note", "x").scale(1).image("registry.k8s.io/pause:3.9");

    web.awaitRollouts(1);
    assertThat(web.json().path("metadata").path("generation").asInt(0)).isGreaterThan(1);
  }

  @Test
  void configObjectsAreChangedInPlace(Workspace cluster) {
    ConfigObject settings = cluster.configMap("settings").data("a", "1").data("b", "2").create();
    ConfigObject login = cluster.secret("login").data("password", "old").create();

    settings.set("a", "3").unset("b").label("team", "a").annotate("note", "x");
    login.set("password", "new");

    assertThat(settings.json().path("data").toString()).isEqualTo("{\"a\":\"3\"}");
    assertThat(settings.json().path("metadata").path("labels").toString()).contains("team");
    assertThat(login.json().path("data").path("password").asString("")).isEqualTo("bmV3");
    login.delete();
    assertThat(login.find()).isEmpty();
  }

  @Test
  void whatTheApiServerRefusesIsToldInItsOwnWords(Workspace cluster) {
    assertThatThrownBy(() -> cluster.deployment("NoSuchName").create())
        .isInstanceOf(ApiRefusal.class)
        .hasMessageContaining("metadata.name")
        .extracting(e -> ((ApiRefusal) e).code())
        .isEqualTo(422);
  }

  @Test
  void eachTestHasItsOwnNamespace(Workspace cluster) {
    assertThat(cluster.namespace()).startsWith("workspace-");
    assertThat(cluster.configMap("settings").find()).isEmpty();
  }

  @Test
  void applyCreatesAndThenChanges(Workspace cluster) {
    cluster.deployment("web").envFrom("one").apply();

    Workload web = cluster.deployment("web").envFrom("two").apply();

    web.awaitRollouts(1);
    assertThat(web.template().toString()).contains("two").doesNotContain("one");
  }
}
