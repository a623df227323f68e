package io.rollcall.deploy.testing;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.rollcall.deploy.cluster.LocalCluster;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** The control plane that runs as processes of this machine. */
record LocalTestCluster(LocalCluster cluster) implements TestCluster {
  @Override
  public Path kubeconfig() {
    return cluster.kubeconfig();
  }

  @Override
  public Path kubeconfigFor(String user, String... groups) {
    return cluster.kubeconfigFor(user, groups);
  }

  @Override
  public KubernetesClient client() {
    return cluster.client();
  }

  @Override
  public URI urlOfHostPort(int port) {
    return URI.create("https://127.0.0.1:" + port);
  }

  @Override
  public Optional<LocalCluster> local() {
    return Optional.of(cluster);
  }

  @Override
  public void close() {
    cluster.close();
  }
}
