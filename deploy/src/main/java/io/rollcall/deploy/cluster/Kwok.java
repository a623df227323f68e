package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.ProcessSpec;
import java.nio.file.Path;
import java.util.List;

/** The command of kwok, which reports for every node and pod what a kubelet would. */
final class Kwok {
  static final String USER = "rollcall-kwok";

  /** A node for kwok to play; far more pods fit on it than any test makes. */
  static final String NODE =
      """
      {
        "apiVersion": "v1",
        "kind": "Node",
        "metadata": {"name": "kwok", "labels": {"kubernetes.io/hostname": "kwok"}},
        "status": {
          "allocatable": {"cpu": "1k", "memory": "1Ti", "pods": "100k"},
          "capacity": {"cpu": "1k", "memory": "1Ti", "pods": "100k"}
        }
      }
      """;

  private Kwok() {}

  static ProcessSpec spec(Path program, ClusterFiles files, Path kubeconfig) {
    return new ProcessSpec(
        "kwok",
        List.of(program.toString(), "--kubeconfig=" + kubeconfig, "--manage-all-nodes=true"),
        files.root(),
        files.log(Program.KWOK));
  }
}
