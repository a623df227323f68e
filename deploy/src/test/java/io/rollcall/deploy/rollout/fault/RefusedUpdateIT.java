package io.rollcall.deploy.rollout.fault;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.deploy.testing.ApiRefusal;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The API server refuses the updates of one workload. */
@OnCluster
final class RefusedUpdateIT {
  private static final String POLICIES =
      "/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies";
  private static final String BINDINGS =
      "/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicybindings";

  @Test
  void c48OneBadAppleDelaysNobodyAndIsTriedAgain(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings = workspace.configMap("settings").data("x", "1").create();
      List<Workload> users = new ArrayList<>();
      for (int i = 0; i < 15; i++) {
        users.add(workspace.deployment("web-" + i).auto().envFrom("settings").create());
      }
      users.forEach(Workload::awaitBaseline);
      workspace.rollMarker();
      Workload refused = users.removeFirst();
      String policy = "refuse-" + workspace.namespace();
      refuse(workspace, policy, refused.name());
      eventually("updates are refused").until(() -> isRefused(refused));

      settings.set("x", "2");
      users.forEach(user -> user.awaitRollouts(1));
      assertThat(refused.awaitEvent("ReloadFailed").path("note").asString(""))
          .contains("not this one");
      eventually("it is tried again")
          .until(() -> watcher.count("rollcall_outcomes", "reason", "reload_failed") >= 2);
      eventually("the Event counts")
          .until(
              () -> refused.awaitEvent("ReloadFailed").path("series").path("count").asInt(0) >= 2);
      assertThat(refused.events("ReloadFailed")).hasSize(1);
      assertThat(refused.rollouts()).isZero();

      drop(workspace, policy);
      refused.awaitRollouts(1);
      workspace.rollMarker();
      assertThat(users).allMatch(user -> user.rollouts() == 1);
      watcher.awaitCount(17, "rollcall_outcomes", "reason", "reloaded");
    }
  }

  private static boolean isRefused(Workload workload) {
    try {
      workload.annotate("example.com/probe", Long.toString(System.nanoTime()));
      return false;
    } catch (ApiRefusal _) {
      return true;
    }
  }

  private static void refuse(Workspace workspace, String policy, String name) {
    create(
        workspace,
        POLICIES,
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicy",
        "metadata":{"name":"%s"},"spec":{"failurePolicy":"Fail",
        "matchConstraints":{"resourceRules":[{"apiGroups":["apps"],"apiVersions":["v1"],
        "operations":["UPDATE"],"resources":["deployments"]}]},
        "validations":[{"expression":"object.metadata.name != '%s'","message":"not this one"}]}}\
        """
            .formatted(policy, name));
    create(
        workspace,
        BINDINGS,
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicyBinding",
        "metadata":{"name":"%s"},"spec":{"policyName":"%s","validationActions":["Deny"],
        "matchResources":{"namespaceSelector":{"matchLabels":{
        "kubernetes.io/metadata.name":"%s"}}}}}\
        """
            .formatted(policy, policy, workspace.namespace()));
  }

  private static void create(Workspace workspace, String path, String json) {
    workspace.api().create(path, Json.read(json).orElseThrow());
  }

  private static void drop(Workspace workspace, String policy) {
    workspace.api().delete(BINDINGS + "/" + policy);
    workspace.api().delete(POLICIES + "/" + policy);
  }
}
