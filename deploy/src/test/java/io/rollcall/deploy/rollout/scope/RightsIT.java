package io.rollcall.deploy.rollout.scope;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.cluster.AuditEvent;
import io.rollcall.deploy.testing.AuditTrail;
import io.rollcall.deploy.testing.CapturedLog;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.TestCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the watcher looks at, and with which rights. */
@OnCluster
final class RightsIT {
  @Test
  void c67ListedNamespacesAndNoRequestBeyondThem(Workspace home, TestCluster cluster) {
    try (var a = Workspace.create(cluster, "listed-a");
        var b = Workspace.create(cluster, "listed-b");
        var c = Workspace.create(cluster, "other-c");
        var watcher = RunningWatcher.startIn(List.of(home, a, b), "--coalesce-window=100ms")) {
      var audit = watcher.audit();
      List<Workspace> all = List.of(home, a, b, c);
      List<ConfigObject> settings =
          all.stream().map(each -> each.configMap("settings").data("x", "1").create()).toList();
      List<Workload> users =
          all.stream()
              .map(each -> each.deployment("web").auto().envFrom("settings").create())
              .toList();
      users.subList(0, 3).forEach(Workload::awaitBaseline);

      settings.forEach(each -> each.set("x", "2"));

      users.subList(0, 3).forEach(user -> user.awaitRollouts(1));
      home.rollMarker();
      assertThat(users.getLast().rollouts()).isZero();
      watcher.stop();
      Set<String> served = Set.of(home.namespace(), a.namespace(), b.namespace());
      assertThat(AuditTrail.ofAllWatchers(cluster))
          .filteredOn(event -> event.user().equals(RunningWatcher.user(home)))
          .isNotEmpty()
          .allMatch(event -> served.contains(event.namespace()))
          .noneMatch(event -> event.resource().equals("namespaces"));
      assertThat(audit.requests()).isNotEmpty();
    }
  }

  @Test
  void c68WithoutARightOnOneKindTheOthersWork(Workspace workspace) {
    try (var log = CapturedLog.of("io.rollcall.watcher");
        var watcher = RunningWatcher.startWithout(workspace, "list", "daemonsets").awaitReady()) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      Workload agent = workspace.daemonSet("agent").auto().envFrom("settings").create();
      web.awaitBaseline();

      settings.set("x", "2");

      web.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(agent.rollouts()).isZero();
      assertThat(log.lines("daemonsets.apps", workspace.namespace()))
          .singleElement()
          .asString()
          .startsWith("WARN")
          .contains("list and watch on daemonsets.apps in namespace " + workspace.namespace());
      assertThat(watcher.gauge("rollcall_watches", "state", "forbidden")).isEqualTo(1);
      assertThat(AuditTrail.ofAllWatchers(workspace.cluster()))
          .filteredOn(event -> event.user().equals(RunningWatcher.user(workspace)))
          .filteredOn(event -> event.resource().equals("daemonsets"))
          .hasSize(1);
    }
  }

  @Test
  void c68WithoutARightOnSecretsItIsNotReadyAndDoesWhatItCan(Workspace workspace) {
    try (var watcher = RunningWatcher.startWithout(workspace, "list", "secrets")) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      ConfigObject login = workspace.secret("login").data("x", "1").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      Workload both =
          workspace
              .deployment("both")
              .auto()
              .envFrom("settings")
              .envFromSecret("login")
              .create()
              .awaitBaseline();
      web.awaitBaseline();

      settings.set("x", "2");

      web.awaitRollouts(1);
      both.awaitRollouts(1);
      assertThat(watcher.readiness().ready()).isFalse();
      assertThat(watcher.readiness().text())
          .contains("list and watch on secrets in namespace " + workspace.namespace());

      watcher.grantAll();
      watcher.awaitReady();
      workspace.rollMarker();
      assertThat(both.rollouts()).isEqualTo(1);
      login.set("x", "2");
      both.awaitRollouts(2);
      assertThat(web.rollouts()).isEqualTo(1);
    }
  }

  @Test
  void c69ObjectsWithoutTheLabelAreNeitherFollowedNorRead(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace, "--resource-label-selector=roll=yes")) {
      var audit = watcher.audit();
      ConfigObject followed =
          workspace.configMap("followed").data("x", "1").label("roll", "yes").create();
      ConfigObject other = workspace.configMap("other").data("x", "1").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .envFrom("followed")
              .envFrom("other")
              .create()
              .awaitBaseline();

      other.set("x", "2");
      followed.set("x", "2");
      web.awaitRollouts(1);
      followed.set("x", "3");
      web.awaitRollouts(2);

      assertThat(audit.requests("get", "configmaps"))
          .extracting(AuditEvent::name)
          .containsOnly("followed");
      // It loses the label: as if deleted, which rolls nothing; and gets it back as it was.
      followed.label("roll", "no").label("roll", "yes").set("x", "4");
      web.awaitRollouts(3);
    }
  }

  @Test
  void c71TheWatcherWritesWorkloadsEventsAndItsKeyAlone(Workspace workspace, TestCluster cluster) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      workspace.rollMarker();
      eventually("the marker has its Event")
          .until(
              () ->
                  AuditTrail.ofAllWatchers(cluster).stream()
                      .anyMatch(
                          event ->
                              event.namespace().equals(workspace.namespace())
                                  && event.resource().equals("events")));

      assertThat(AuditTrail.ofAllWatchers(cluster))
          .filteredOn(event -> !Set.of("get", "list", "watch").contains(event.verb()))
          .isNotEmpty()
          .allMatch(RightsIT::isAllowed);
    }
  }

  private static boolean isAllowed(AuditEvent event) {
    return event.subresource().isEmpty()
        && switch (event.resource()) {
          case "deployments", "statefulsets", "daemonsets" -> event.verb().equals("patch");
          case "events" -> Set.of("create", "patch").contains(event.verb());
          case "secrets" -> event.verb().equals("create");
          default -> false;
        };
  }
}
