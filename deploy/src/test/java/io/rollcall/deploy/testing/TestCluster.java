package io.rollcall.deploy.testing;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.rollcall.deploy.cluster.LocalCluster;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** A cluster that tests run on, wherever it comes from. */
public interface TestCluster extends AutoCloseable {
  /** The kubeconfig of a user who may do everything. */
  Path kubeconfig();

  /** Writes a kubeconfig for a user who may do what RBAC grants to the user and the groups. */
  Path kubeconfigFor(String user, String... groups);

  /** A client of the admin, shared by all tests. */
  KubernetesClient client();

  /** Where the API server reaches what listens on this port of this machine, by HTTPS. */
  URI urlOfHostPort(int port);

  /** The cluster on this machine, for its audit log and for tests that stop its API server. */
  Optional<LocalCluster> local();

  /** Requests with raw bodies, as the admin. */
  default Api api() {
    return new Api(client());
  }

  @Override
  void close();
}
