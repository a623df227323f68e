package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.ProcessSpec;
import java.nio.file.Path;
import java.util.List;

/** The command of the scheduler: no port, no election. */
final class Scheduler {
  static final String USER = "system:kube-scheduler";

  private Scheduler() {}

  static ProcessSpec spec(Path program, ClusterFiles files, Path kubeconfig) {
    return new ProcessSpec(
        "kube-scheduler",
        List.of(
            program.toString(),
            "--kubeconfig=" + kubeconfig,
            "--leader-elect=false",
            "--secure-port=0",
            "--kube-api-qps=200",
            "--kube-api-burst=400"),
        files.root(),
        files.log(Program.SCHEDULER));
  }
}
