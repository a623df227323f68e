package io.rollcall.deploy.testing;

import com.dajudge.kindcontainer.KindContainer;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.rollcall.deploy.cluster.LocalCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.testcontainers.Testcontainers;

/** The same tests on kind, where a container engine is present ({@code -Pkind}). */
final class KindCluster implements TestCluster {
  private static final String HOST = "host.testcontainers.internal";

  private final KindContainer<?> container;
  private final Path folder;
  private final Path kubeconfig;
  private final KubernetesClient client;

  private KindCluster(KindContainer<?> container, Path folder) {
    this.container = container;
    this.folder = folder;
    this.kubeconfig = write("admin", container.getKubeconfig());
    this.client = LocalCluster.clientFor(kubeconfig);
  }

  @SuppressWarnings("resource") // closed by the cluster
  static KindCluster start() {
    KindContainer<?> container = new KindContainer<>();
    try {
      // So that the API server in the container reaches webhooks in this JVM.
      container.withAccessToHost(true).start();
      return new KindCluster(container, Files.createTempDirectory("rollcall-kind-"));
    } catch (IOException e) {
      container.stop();
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Path kubeconfig() {
    return kubeconfig;
  }

  @Override
  public Path kubeconfigFor(String user, String... groups) {
    String text =
        new KindUsers(client).kubeconfig(container.getKubeconfig(), user, List.of(groups));
    return write(user, text);
  }

  @Override
  public KubernetesClient client() {
    return client;
  }

  @Override
  public URI urlOfHostPort(int port) {
    Testcontainers.exposeHostPorts(port);
    return URI.create("https://" + HOST + ":" + port);
  }

  @Override
  public Optional<LocalCluster> local() {
    return Optional.empty();
  }

  @Override
  public void close() {
    client.close();
    container.stop();
  }

  private Path write(String user, String text) {
    try {
      String name = user.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.-]", "-");
      return Files.writeString(folder.resolve(name + ".yaml"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
