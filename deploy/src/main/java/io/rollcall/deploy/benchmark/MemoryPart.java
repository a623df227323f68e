package io.rollcall.deploy.benchmark;

import io.rollcall.deploy.cluster.ClusterOptions;
import io.rollcall.deploy.cluster.LocalCluster;
import io.rollcall.deploy.process.Deadline;
import io.rollcall.deploy.process.LocalProcessException;
import io.rollcall.deploy.process.RollcallProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Resident memory of the watcher, on an empty cluster and on a full one. */
final class MemoryPart {
  private static final int SECRETS = 5_900;
  private static final int CONFIG_MAPS = 3_200;
  private static final int WORKLOADS = 520;
  private static final int NAMESPACES = 10;

  /** 213 MB in all (design 10). */
  private static final int BYTES_EACH = 213_000_000 / (SECRETS + CONFIG_MAPS);

  private static final int IDLE_LIMIT = 100;
  private static final int FULL_LIMIT = 150;
  private static final Duration READY = Duration.ofMinutes(3);

  private final Path project;
  private final Report report;

  MemoryPart(Path project, Report report) {
    this.project = project;
    this.report = report;
  }

  void run(boolean large) {
    measure(1);
    if (large) {
      measure(10);
    }
  }

  private void measure(int factor) {
    try (LocalCluster cluster = LocalCluster.start(ClusterOptions.defaults().withoutAuditLog());
        Requests requests = Requests.as(cluster.kubeconfig())) {
      if (factor == 1) {
        idle(cluster);
      }
      populate(requests, factor);
      full(cluster, factor);
    }
  }

  private void idle(LocalCluster cluster) {
    try (RollcallProcess watcher = WatcherRun.start(project, cluster, List.of())) {
      watcher.awaitReady(READY);
      ResidentMemory memory = ResidentMemory.of(watcher.pid());
      report.add(Row.megabytes("resident memory, watcher, idle", memory.now(), IDLE_LIMIT));
    }
  }

  private void full(LocalCluster cluster, int factor) {
    try (RollcallProcess watcher = WatcherRun.start(project, cluster, List.of())) {
      watcher.awaitReady(READY);
      boolean settled =
          Deadline.in(READY)
              .await(
                  () ->
                      watcher.metric("rollcall_workloads", "") == WORKLOADS
                          && watcher.metric("rollcall_queue_workloads", "") == 0);
      if (!settled) {
        throw new LocalProcessException("the watcher did not come to rest in " + READY, null);
      }
      ResidentMemory memory = ResidentMemory.of(watcher.pid());
      report.progress("watcher on a full cluster: peak %.0f MB".formatted(memory.peak()));
      String what =
          "resident memory, %,d Secrets + %,d ConfigMaps (%,d MB), %d workloads, peak"
              .formatted(SECRETS, CONFIG_MAPS, 213 * factor, WORKLOADS);
      report.add(Row.megabytes(what, memory.peak(), FULL_LIMIT));
    }
  }

  private void populate(Requests requests, int factor) {
    report.progress("creating %,d MB of Secrets and ConfigMaps".formatted(213 * factor));
    int bytes = BYTES_EACH * factor;
    try (Parallel parallel = new Parallel()) {
      for (int i = 0; i < NAMESPACES; i++) {
        requests.post("/api/v1/namespaces", Manifests.namespace(namespace(i)));
      }
      parallel.each(
          SECRETS,
          i -> {
            String secret = Manifests.secret("secret-" + i, Manifests.noise(bytes, i));
            requests.post(Manifests.secrets(namespace(i)), secret);
          });
      parallel.each(
          CONFIG_MAPS,
          i -> {
            String configMap = Manifests.configMap("config-" + i, Manifests.noise(bytes, -i));
            requests.post(Manifests.configMaps(namespace(i)), configMap);
          });
      parallel.each(
          WORKLOADS,
          i -> {
            String workload =
                Manifests.deployment("app-" + i, "config-" + i, "secret-" + i).toString();
            requests.post(Manifests.deployments(namespace(i)), workload);
          });
    }
  }

  private static String namespace(int number) {
    return "team-" + number % NAMESPACES;
  }
}
