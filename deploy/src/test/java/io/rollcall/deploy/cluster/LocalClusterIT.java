package io.rollcall.deploy.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.parallel.ExecutionMode.SAME_THREAD;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;

/** The cluster as a library. */
@Execution(SAME_THREAD) // each test starts clusters of its own
class LocalClusterIT {
  @Test
  void usersHaveTheRightsThatRbacGrantsThemAndNoOthers() {
    try (LocalCluster cluster = LocalCluster.start(ClusterOptions.defaults());
        KubernetesClient alice = LocalCluster.clientFor(cluster.kubeconfigFor("alice", "devs"))) {
      long mark = cluster.auditLog().mark();
      assertThatThrownBy(() -> create(alice, "before"))
          .isInstanceOf(KubernetesClientException.class)
          .hasMessageContaining("User \"alice\" cannot create resource \"configmaps\"");

      allowDevsToCreateConfigMaps(cluster.client());

      await()
          .ignoreException(KubernetesClientException.class)
          .until(() -> create(alice, "after") != null);
      assertThatThrownBy(() -> alice.secrets().inNamespace("default").list())
          .hasMessageContaining("User \"alice\" cannot list resource \"secrets\"");
      await()
          .untilAsserted(
              () ->
                  assertThat(cluster.auditLog().since(mark))
                      .filteredOn(event -> event.user().equals("alice"))
                      .extracting(AuditEvent::verb, AuditEvent::resource, AuditEvent::code)
                      .contains(
                          tuple("create", "configmaps", 403), tuple("create", "configmaps", 201)));
    }
  }

  @Test
  void twoClustersAtOnceDoNotDisturbEachOther() {
    try (LocalCluster one = LocalCluster.start(ClusterOptions.defaults())) {
      try (LocalCluster two = LocalCluster.start(ClusterOptions.defaults())) {
        create(one.client(), "only-in-one");

        assertThat(one.uri()).isNotEqualTo(two.uri());
        assertThat(find(one.client(), "only-in-one")).isNotNull();
        assertThat(find(two.client(), "only-in-one")).isNull();
      }
      assertThat(find(one.client(), "only-in-one")).isNotNull();
    }
  }

  @Test
  void theApiServerComesBackOnItsPortWithItsData() {
    try (LocalCluster cluster = LocalCluster.start(ClusterOptions.defaults())) {
      create(cluster.client(), "kept");

      cluster.killApiServer();
      assertThatThrownBy(() -> find(cluster.client(), "kept"))
          .isInstanceOf(KubernetesClientException.class);
      cluster.startApiServer();
      assertThat(find(cluster.client(), "kept")).isNotNull();

      cluster.stopApiServer();
      cluster.startApiServer();
      assertThat(find(cluster.client(), "kept")).isNotNull();
    }
  }

  @Test
  void nothingIsLeftOfAClosedCluster() {
    LocalCluster cluster = LocalCluster.start(ClusterOptions.defaults());
    var processes = cluster.processIds();
    assertThat(processes).hasSize(3).allMatch(LocalClusterIT::isAlive);

    cluster.close();

    await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(() -> assertThat(processes).noneMatch(LocalClusterIT::isAlive));
    assertThat(cluster.directory()).doesNotExist();
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  private static ConfigMap create(KubernetesClient client, String name) {
    return client
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName(name)
                .endMetadata()
                .build())
        .create();
  }

  private static ConfigMap find(KubernetesClient client, String name) {
    return client.configMaps().inNamespace("default").withName(name).get();
  }

  private static void allowDevsToCreateConfigMaps(KubernetesClient admin) {
    admin
        .resource(
            new RoleBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName("config-makers")
                .endMetadata()
                .addNewRule()
                .withApiGroups("")
                .withResources("configmaps")
                .withVerbs("create")
                .endRule()
                .build())
        .create();
    admin
        .resource(
            new RoleBindingBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName("config-makers")
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "Role", "config-makers")
                .addNewSubject("rbac.authorization.k8s.io", "Group", "devs", null)
                .build())
        .create();
  }
}
