package io.rollcall.deploy.program;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** RBAC gives the watcher's user less than it needs. */
@OnCluster
final class MissingRightsE2E {
  @Test
  void c68WithoutListOnSecretsItIsUnreadyUntilTheRightIsGranted(Workspace workspace)
      throws Exception {
    String user = "watcher-of-" + workspace.namespace();
    grant(workspace, user, "get", "watch", "create");
    try (var programs = Installation.prepare(workspace)) {
      var watcher =
          programs.launchWatcherAs(
              user, Map.of("POD_NAMESPACE", workspace.namespace()), "--coalesce-window=100ms");
      ConfigObject settings = workspace.configMap("settings").data("mode", "a").create();
      Workload web = workspace.deployment("web").auto().envFrom("settings").create();
      web.awaitAnnotation(RollcallAnnotations.BASELINE);
      settings.set("mode", "b");
      web.awaitRollouts(1);

      String right = "list and watch on secrets in namespace " + workspace.namespace();
      assertThat(watcher.isReady()).isFalse();
      assertThat(watcher.readiness()).contains("[-] watches: ", right, "not ready");
      assertThat(Files.readString(watcher.log()).lines().filter(line -> line.contains(right)))
          .singleElement()
          .asString()
          .contains("WARN");

      grant(workspace, user, "get", "list", "watch", "create");

      eventually("it is ready without a restart").until(watcher::isReady);
    }
  }

  private static void grant(Workspace workspace, String user, String... onSecrets) {
    List<PolicyRule> rules =
        List.of(
            rule("", "secrets", onSecrets),
            rule("", "configmaps", "get", "list", "watch"),
            rule("apps", "deployments", "get", "list", "watch", "patch"),
            rule("apps", "statefulsets", "get", "list", "watch", "patch"),
            rule("apps", "daemonsets", "get", "list", "watch", "patch"),
            rule("events.k8s.io", "events", "create", "patch"));
    workspace
        .client()
        .resource(
            new RoleBuilder()
                .withNewMetadata()
                .withNamespace(workspace.namespace())
                .withName("watcher")
                .endMetadata()
                .withRules(rules)
                .build())
        .serverSideApply();
    workspace
        .client()
        .resource(
            new RoleBindingBuilder()
                .withNewMetadata()
                .withNamespace(workspace.namespace())
                .withName("watcher")
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "Role", "watcher")
                .addNewSubject("rbac.authorization.k8s.io", "User", user, null)
                .build())
        .serverSideApply();
  }

  private static PolicyRule rule(String group, String resource, String... verbs) {
    return new PolicyRuleBuilder()
        .withApiGroups(group)
        .withResources(resource)
        .withVerbs(verbs)
        .build();
  }
}
