package io.rollcall.deploy.testing;

import io.rollcall.deploy.cluster.ClusterOptions;
import io.rollcall.deploy.cluster.LocalCluster;

/** Starts the cluster that the system property {@code rollcall.cluster} names. */
final class TestClusters {
  private static final String PROPERTY = "rollcall.cluster";

  private TestClusters() {}

  static TestCluster start() {
    String kind = System.getProperty(PROPERTY, "local");
    return switch (kind) {
      case "local" -> new LocalTestCluster(LocalCluster.start(ClusterOptions.defaults()));
      case "kind" -> KindCluster.start();
      default ->
          throw new IllegalArgumentException(
              PROPERTY + " is \"" + kind + "\"; it must be local or kind");
    };
  }
}
