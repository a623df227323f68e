package io.rollcall.deploy.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import io.rollcall.webhook.configuration.ConfigurationSpec.FailurePolicy;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * A webhook that is gone, under the failure policy Fail, keeps only users' workloads away (C76).
 */
@OnCluster
class NothingIsBlockedIT {
  @Test
  void ourOwnWorkloadsAndKubeSystemComeUpWithoutTheWebhook(Workspace cluster) {
    try (TestWebhook webhook =
        TestWebhook.in(cluster)
            .namespaces(cluster.namespace(), "kube-system")
            .failurePolicy(FailurePolicy.FAIL)
            .start()) {
      webhook.stop();
      assertThatThrownBy(() -> cluster.deployment("web").auto().create())
          .hasMessageContaining("workloads.rollcall.io");

      Workload own =
          cluster.deployment("watcher").label("app.kubernetes.io/part-of", "rollcall").create();
      assertThat(own.find()).isPresent();

      ObjectNode dns = cluster.deployment(cluster.namespace()).json();
      ((ObjectNode) dns.path("metadata")).put("namespace", "kube-system");
      String path = "/apis/apps/v1/namespaces/kube-system/deployments";
      cluster.api().create(path, dns);
      cluster.api().delete(path + "/" + cluster.namespace());
    }
  }
}
