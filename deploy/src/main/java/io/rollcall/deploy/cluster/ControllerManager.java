package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.ProcessSpec;
import java.nio.file.Path;
import java.util.List;

/** The command of the controller manager: all controllers, no port, no election. */
final class ControllerManager {
  /** Its usual name, for audit logs; the group spares a service account for each controller. */
  static final String USER = "system:kube-controller-manager";

  private ControllerManager() {}

  static ProcessSpec spec(Path program, ClusterFiles files, ClusterPki pki, Path kubeconfig) {
    return new ProcessSpec(
        "kube-controller-manager",
        List.of(
            program.toString(),
            "--kubeconfig=" + kubeconfig,
            "--leader-elect=false",
            "--secure-port=0",
            "--root-ca-file=" + pki.caFile(),
            "--service-account-private-key-file=" + pki.tokenKeyFile(),
            // The default of 20 requests a second would slow down tests that run in parallel.
            "--kube-api-qps=200",
            "--kube-api-burst=400"),
        files.root(),
        files.log(Program.CONTROLLER_MANAGER));
  }
}
