package io.rollcall.deploy.cluster;

import java.util.stream.Collectors;

/** A JVM of its own that owns a cluster, says the ids of its processes, and waits to be killed. */
final class ClusterOwner {
  private ClusterOwner() {}

  public static void main(String[] args) throws InterruptedException {
    LocalCluster cluster = LocalCluster.start(ClusterOptions.defaults());
    System.out.println(
        "processes "
            + cluster.processIds().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    Thread.currentThread().join();
  }
}
