package io.rollcall.deploy.benchmark;

import io.rollcall.deploy.cluster.ClusterOptions;
import io.rollcall.deploy.cluster.LocalCluster;
import io.rollcall.deploy.process.ChildProcess;
import io.rollcall.deploy.process.Deadline;
import io.rollcall.deploy.process.LocalProcessException;
import io.rollcall.deploy.process.ProcessSpec;
import io.rollcall.deploy.process.RollcallProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A cluster with the same workloads in two namespaces: in one the watcher works, in the other the
 * bare loop. Neither sees the other's, so that each has the machine for itself in its turn.
 */
final class Ground implements AutoCloseable {
  static final String SHARED = "shared";
  static final String FAN = "fan-";

  private static final String WATCHED = "watched";
  private static final String BARE = "bare";
  private static final Duration READY = Duration.ofSeconds(90);
  private static final Duration SETTLE = Duration.ofMinutes(5);

  /** The controllers of the cluster have caught up if nothing came from them for so long. */
  private static final Duration QUIET = Duration.ofMillis(1500);

  private final LocalCluster cluster;
  private final Requests requests;
  private final RollcallProcess watcher;
  private final ChildProcess bareLoop;
  private final Side rollcallSide;
  private final Side bareSide;

  private Ground(LocalCluster cluster, Path project, Sizes sizes) {
    this.cluster = cluster;
    this.requests = Requests.as(cluster.kubeconfig());
    populate(sizes.workloads());
    this.watcher =
        WatcherRun.start(
            project,
            cluster,
            List.of(
                "--namespaces=" + WATCHED,
                "--coalesce-window=0",
                // The first baselines are no part of what is measured here.
                "--baseline-writes-per-second=0"));
    this.bareLoop = startBareLoop(sizes.workloads());
    this.rollcallSide = new Side(requests, WATCHED, sizes.workloads());
    this.bareSide = new Side(requests, BARE, sizes.workloads());
  }

  static Ground open(Path project, Sizes sizes) {
    LocalCluster cluster = LocalCluster.start(ClusterOptions.defaults());
    try {
      Ground ground = new Ground(cluster, project, sizes);
      ground.watcher.awaitReady(READY);
      ground.awaitBareLoop();
      ground.settle();
      return ground;
    } catch (RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /** Name of a workload with an object of its own, and of that object. */
  static String single(int number) {
    return "single-" + number;
  }

  Side rollcall() {
    return rollcallSide;
  }

  Side bare() {
    return bareSide;
  }

  LocalCluster cluster() {
    return cluster;
  }

  RollcallProcess watcher() {
    return watcher;
  }

  /** Waits until both sides, the watcher and the cluster's controllers have nothing left to do. */
  void settle() {
    boolean settled =
        Deadline.in(SETTLE)
            .await(
                () ->
                    rollcallSide.quiet().compareTo(QUIET) > 0
                        && bareSide.quiet().compareTo(QUIET) > 0
                        && watcher.metric("rollcall_queue_workloads", "") == 0);
    if (!settled) {
      throw new LocalProcessException("the cluster did not come to rest in " + SETTLE, null);
    }
  }

  @Override
  public void close() {
    requests.close();
    bareLoop.close();
    watcher.close();
    cluster.close();
  }

  private void populate(int workloads) {
    try (Parallel parallel = new Parallel()) {
      for (String namespace : List.of(WATCHED, BARE)) {
        boolean optedIn = namespace.equals(WATCHED);
        requests.post("/api/v1/namespaces", Manifests.namespace(namespace));
        createUser(namespace, SHARED);
        String path = Manifests.deployments(namespace);
        parallel.each(
            workloads,
            i -> requests.post(path, Manifests.deployment(FAN + i, SHARED, optedIn).toString()));
        parallel.each(
            Sizes.SINGLES,
            i -> {
              createUser(namespace, single(i));
              requests.post(path, Manifests.deployment(single(i), single(i), optedIn).toString());
            });
      }
    }
  }

  private void createUser(String namespace, String configMap) {
    requests.post(Manifests.configMaps(namespace), Manifests.configMap(configMap, "0"));
  }

  private ChildProcess startBareLoop(int workloads) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(RollcallProcess.jvmFlags());
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            BareLoop.class.getName(),
            cluster.kubeconfig().toString(),
            BARE,
            Integer.toString(workloads)));
    Path directory = cluster.directory();
    return ChildProcess.start(
        new ProcessSpec("bare loop", command, directory, directory.resolve("bare-loop.log")));
  }

  private void awaitBareLoop() {
    Deadline.in(READY).await(() -> !bareLoop.isAlive() || bareLoopWatches());
    if (!bareLoopWatches()) {
      throw bareLoop.failure("does not watch");
    }
  }

  private boolean bareLoopWatches() {
    try {
      return Files.readString(bareLoop.log()).contains(BareLoop.WATCHING);
    } catch (IOException e) {
      return false;
    }
  }
}
