package io.rollcall.deploy.rollout.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.record.LastRollout;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.common.trigger.Triggers;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.WithoutTriggers;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind in each strategy, and what owners do to their workloads. */
@OnCluster
final class EveryKindIT {
  private static final ConfigObjectRef SETTINGS =
      new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, "settings");

  static Stream<Arguments> kindsAndStrategies() {
    return Stream.of(WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET, WorkloadKind.DAEMON_SET)
        .flatMap(
            kind ->
                Stream.of("env-vars", "annotations").map(strategy -> Arguments.of(kind, strategy)));
  }

  @ParameterizedTest
  @MethodSource("kindsAndStrategies")
  void eachKindRollsInEachStrategyAndOnlyTheTriggerChanges(
      WorkloadKind kind, String strategy, Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace, "--reload-strategy=" + strategy)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web =
          workspace
              .workload(kind, "web")
              .auto()
              .value("PLAIN", "1")
              .container("second")
              .envFrom("settings")
              .value("OTHER", "2")
              .create()
              .awaitBaseline();

      settings.set("x", "2");
      web.awaitRollouts(1);
      settings.set("x", "3");
      web.awaitRollouts(2);

      Triggers triggers = Triggers.of(web.template());
      if (strategy.equals("annotations")) {
        assertThat(triggers.variables()).isEmpty();
        LastReloadedFrom from = triggers.lastReloadedFrom().orElseThrow();
        assertThat(from.namespace()).isEqualTo(workspace.namespace());
        assertThat(from.hash(SETTINGS)).isPresent();
        assertThat(from.containers()).containsExactly("second");
      } else {
        assertThat(triggers.annotation()).isEmpty();
        assertThat(triggers.variables().keySet())
            .extracting(Object::toString)
            .singleElement()
            .asString()
            .contains("second", "STAKATER_SETTINGS_CONFIGMAP");
      }
      assertThat(WithoutTriggers.of(web.template())).isEqualTo(web.templates().getFirst());
      LastRollout last =
          LastRollout.parse(web.awaitAnnotation(RollcallAnnotations.LAST_ROLLOUT)).orElseThrow();
      assertThat(last.reason()).isEqualTo("Reloaded");
      assertThat(last.objects()).containsExactly(SETTINGS);
      assertThat(web.awaitEvent("Reloaded").path("note").asString("")).contains("settings");
      watcher.awaitCount(2, "rollcall_outcomes", "reason", "reloaded");
    }
  }

  @Test
  void whatTheOwnerRollsIsNotRolledAgain(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline();
      workspace.rollMarker();

      web.image("registry.k8s.io/pause:3.9");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);

      settings.set("x", "2");
      web.awaitRollouts(2);
      web.image("registry.k8s.io/pause:3.8");
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(3);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
    }
  }

  @Test
  void aReCreatedWorkloadStartsAnew(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitBaseline().delete();
      workspace.rollMarker();
      settings.set("x", "2");
      workspace.rollMarker();
      assertThat(watcher.gauge("rollcall_workloads")).isEqualTo(2);

      Workload again = workspace.deployment("web").auto().envFrom("settings").create();
      again.awaitBaseline();
      workspace.rollMarker();
      assertThat(again.rollouts()).isZero();

      settings.set("x", "3");
      again.awaitRollouts(1);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reload_failed")).isZero();
    }
  }
}
