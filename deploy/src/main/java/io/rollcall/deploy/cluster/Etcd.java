package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.ProcessSpec;
import java.nio.file.Path;
import java.util.List;

/**
 * The command of etcd. It listens on Unix sockets in the cluster's folder, named relative to it: no
 * port to collide on, nobody else gets in, and no limit on the length of the folder's path. The
 * port that etcd demands in the names is just part of the file's name.
 */
final class Etcd {
  static final String CLIENT_URL = "unix://etcd.sock:0";

  private static final String PEER_URL = "unix://etcd-peer.sock:0";

  /** Only announced, to nobody: a single member talks to none, but the flags want an address. */
  private static final String UNUSED_URL = "http://localhost:2380";

  private Etcd() {}

  static ProcessSpec spec(Path program, ClusterFiles files) {
    return new ProcessSpec(
        "etcd",
        List.of(
            program.toString(),
            "--name=local",
            "--data-dir=etcd-data",
            // The data need not outlive a power cut, and a start is three times as fast.
            "--unsafe-no-fsync",
            "--listen-client-urls=" + CLIENT_URL,
            "--advertise-client-urls=http://localhost:2379",
            "--listen-peer-urls=" + PEER_URL,
            "--initial-advertise-peer-urls=" + UNUSED_URL,
            "--initial-cluster=local=" + UNUSED_URL,
            "--quota-backend-bytes=" + 8L * 1024 * 1024 * 1024,
            "--log-level=warn"),
        files.root(),
        files.log(Program.ETCD));
  }
}
