package io.rollcall.deploy.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A cluster with pods; on request, since the first time it builds two more programs. */
@EnabledIfSystemProperty(named = "rollcall.pods", matches = "true")
class PodsIT {
  @Test
  void podsOfADeploymentBecomeReady() {
    try (LocalCluster cluster = LocalCluster.start(ClusterOptions.defaults().withPods())) {
      assertThat(cluster.processIds()).hasSize(5);
      Deployment web = cluster.client().resource(deployment()).create();

      await()
          .atMost(Duration.ofSeconds(60))
          .untilAsserted(
              () ->
                  assertThat(
                          cluster.client().resource(web).get().getStatus().getAvailableReplicas())
                      .isEqualTo(3));
    }
  }

  private static Deployment deployment() {
    Map<String, String> labels = Map.of("app", "web");
    return new DeploymentBuilder()
        .withNewMetadata()
        .withName("web")
        .withNamespace("default")
        .endMetadata()
        .withNewSpec()
        .withReplicas(3)
        .withNewSelector()
        .withMatchLabels(labels)
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .withLabels(labels)
        .endMetadata()
        .withNewSpec()
        .addNewContainer()
        .withName("app")
        .withImage("registry.k8s.io/pause:3.10")
        .endContainer()
        .endSpec()
        .endTemplate()
        .endSpec()
        .build();
  }
}
