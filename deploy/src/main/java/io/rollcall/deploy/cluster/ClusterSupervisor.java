package io.rollcall.deploy.cluster;

import java.nio.channels.FileLock;
import java.util.Optional;

/** The one process that {@code up} leaves behind: it owns the cluster and ends with it. */
final class ClusterSupervisor {
  /** Has its kubeconfig beside the admin's, for a watcher that runs outside (README). */
  private static final String WATCHER_USER = "rollcall-watcher";

  private final ClusterState state;
  private final boolean pods;

  ClusterSupervisor(ClusterState state, boolean pods) {
    this.state = state;
    this.pods = pods;
  }

  /** Runs until the process is told to end; false if another supervisor was faster. */
  boolean run() {
    Optional<FileLock> lock = state.tryLock();
    if (lock.isEmpty()) {
      return false;
    }
    long self = ProcessHandle.current().pid();
    state.clear();
    state.writeSupervisor(self);
    ClusterOptions options = ClusterOptions.defaults().withDirectory(state.cluster());
    // Closed by its own shutdown hook: SIGTERM is how this ends.
    LocalCluster cluster = LocalCluster.start(pods ? options.withPods() : options);
    cluster.kubeconfigFor(WATCHER_USER);
    state.writeRunning(
        new ClusterState.Running(self, cluster.kubeconfig(), pods, cluster.processIds()));
    try {
      Thread.currentThread().join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }
}
