package io.rollcall.deploy.client;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.rollcall.common.client.KubernetesClients;
import io.rollcall.common.settings.ClientSettings;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

@OnCluster
final class MetadataOnlyIT {
  private static final ResourceDefinitionContext SECRETS =
      new ResourceDefinitionContext.Builder()
          .withVersion("v1")
          .withKind("Secret")
          .withPlural("secrets")
          .withNamespaced(true)
          .build();

  @Test
  void anEmptyNamespaceIsAnEmptyList(Workspace workspace) {
    try (KubernetesClient client = clients(workspace).openMetadataOnly()) {
      assertThat(list(client, workspace)).isEmpty();
    }
  }

  @Test
  void aListBringsNoData(Workspace workspace) {
    workspace.secret("password").data("value", "hidden").create();
    try (KubernetesClient client = clients(workspace).openMetadataOnly()) {
      assertThat(list(client, workspace))
          .singleElement()
          .satisfies(secret -> assertThat(secret.getAdditionalProperties()).isEmpty())
          .satisfies(secret -> assertThat(secret.getMetadata().getName()).isEqualTo("password"));
    }
  }

  @Test
  void aWatchBringsNoData(Workspace workspace) {
    List<GenericKubernetesResource> seen = new CopyOnWriteArrayList<>();
    try (KubernetesClient client = clients(workspace).openMetadataOnly();
        var watch =
            client
                .genericKubernetesResources(SECRETS)
                .inNamespace(workspace.namespace())
                .watch(collector(seen))) {
      assertThat(watch).isNotNull();
      workspace.secret("password").data("value", "hidden").create().set("value", "other");

      eventually("both versions were seen").until(() -> seen.size() == 2);
      assertThat(seen).allSatisfy(secret -> assertThat(secret.getAdditionalProperties()).isEmpty());
    }
  }

  private static KubernetesClients clients(Workspace workspace) {
    ClientSettings settings =
        new ClientSettings(Optional.of(workspace.cluster().kubeconfig()), Optional.empty());
    return KubernetesClients.of(settings, "test");
  }

  private static List<GenericKubernetesResource> list(
      KubernetesClient client, Workspace workspace) {
    return client
        .genericKubernetesResources(SECRETS)
        .inNamespace(workspace.namespace())
        .list()
        .getItems();
  }

  private static Watcher<GenericKubernetesResource> collector(
      List<GenericKubernetesResource> seen) {
    return new Watcher<>() {
      @Override
      public void eventReceived(Action action, GenericKubernetesResource object) {
        seen.add(object);
      }

      @Override
      public void onClose(WatcherException cause) {
        throw new AssertionError("the watch ended", cause);
      }
    };
  }
}
