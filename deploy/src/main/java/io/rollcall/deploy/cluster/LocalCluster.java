package io.rollcall.deploy.cluster;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A running control plane on this machine. Its processes end when it is closed, and by themselves
 * when this JVM is gone, however it went.
 */
public final class LocalCluster implements AutoCloseable {
  private final ClusterFiles files;
  private final ControlPlane controlPlane;
  private final boolean temporary;
  private final Thread closer = new Thread(this::end, "cluster-closer");
  private final Path kubeconfig;
  private final KubernetesClient client;

  private LocalCluster(ClusterFiles files, ControlPlane controlPlane, boolean temporary) {
    this.files = files;
    this.controlPlane = controlPlane;
    this.temporary = temporary;
    this.kubeconfig = controlPlane.writeAdminKubeconfig();
    this.client = clientFor(kubeconfig);
  }

  /** Starts a cluster and returns when its API server is ready and its controllers work. */
  @SuppressWarnings("CatchingUnchecked") // whatever went wrong, no process may stay behind
  public static LocalCluster start(ClusterOptions options) {
    ClusterFiles files =
        options.directory().map(ClusterFiles::create).orElseGet(ClusterFiles::createTemporary);
    ControlPlane controlPlane = new ControlPlane(options, files);
    try {
      controlPlane.start();
    } catch (RuntimeException e) {
      controlPlane.close();
      throw e;
    }
    LocalCluster cluster = new LocalCluster(files, controlPlane, options.directory().isEmpty());
    Runtime.getRuntime().addShutdownHook(cluster.closer);
    if (options.pods()) {
      cluster
          .client
          .load(new ByteArrayInputStream(Kwok.NODE.getBytes(StandardCharsets.UTF_8)))
          .create();
    }
    return cluster;
  }

  /** The API server's address. */
  public URI uri() {
    return controlPlane.apiServer().uri();
  }

  /** Where logs, keys and kubeconfigs lie. */
  public Path directory() {
    return files.root();
  }

  /** The kubeconfig of a user who may do everything. */
  public Path kubeconfig() {
    return kubeconfig;
  }

  /** Writes a kubeconfig for a user who may do what RBAC grants to the user and the groups. */
  public Path kubeconfigFor(String user, String... groups) {
    return controlPlane.writeKubeconfig(user, List.of(groups));
  }

  /** A client of the admin; shared, closed with the cluster. */
  public KubernetesClient client() {
    return client;
  }

  /** A client of one's own for a kubeconfig of this cluster; it never retries. */
  public static KubernetesClient clientFor(Path kubeconfig) {
    Config config = Config.fromKubeconfig(kubeconfig.toFile());
    config.setRequestRetryBackoffLimit(0);
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  /** What the API server wrote down about the requests that it answered. */
  public AuditLog auditLog() {
    return new AuditLog(files.auditLog());
  }

  /** The log file of a program of this cluster. */
  public Path log(Program program) {
    return files.log(program);
  }

  /** Ends the API server as a restart would. */
  public void stopApiServer() {
    controlPlane.apiServer().process().stop();
  }

  /** Ends the API server as a crash would. */
  public void killApiServer() {
    controlPlane.apiServer().process().kill();
  }

  /**
   * Starts the API server again, on the same port and the same data, and waits until it is ready.
   */
  public void startApiServer() {
    controlPlane.apiServer().listen();
    controlPlane.apiServer().awaitReady();
  }

  /** The ids of the processes that run now. */
  public List<Long> processIds() {
    return controlPlane.processIds();
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(closer);
    } catch (IllegalStateException e) {
      return; // the JVM is ending, and the hook does the work
    }
    end();
  }

  private void end() {
    client.close();
    controlPlane.close();
    if (temporary) {
      files.delete();
    }
  }
}
