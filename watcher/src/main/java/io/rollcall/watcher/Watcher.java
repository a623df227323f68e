package io.rollcall.watcher;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.rollcall.common.client.KubernetesClients;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.operations.Running;
import io.rollcall.common.settings.WatcherSettings;
import io.rollcall.watcher.change.Changes;
import io.rollcall.watcher.change.Dependents;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.decide.TriggerMaker;
import io.rollcall.watcher.event.EventRecorder;
import io.rollcall.watcher.key.HashKeyStore;
import io.rollcall.watcher.key.HashKeyWait;
import io.rollcall.watcher.object.ConfigObjectReader;
import io.rollcall.watcher.object.ConfigObjects;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.Pace;
import io.rollcall.watcher.queue.QuietPeriod;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.rollout.Report;
import io.rollcall.watcher.rollout.RolloutMetrics;
import io.rollcall.watcher.rollout.RolloutPace;
import io.rollcall.watcher.rollout.RolloutWorker;
import io.rollcall.watcher.rollout.Sightings;
import io.rollcall.watcher.rollout.WorkloadPatcher;
import io.rollcall.watcher.watch.WatchReadiness;
import io.rollcall.watcher.watch.WatchState;
import io.rollcall.watcher.watch.Watches;
import io.rollcall.watcher.workload.WorkloadReader;
import io.rollcall.watcher.workload.Workloads;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Wires the parts of the watcher and starts them in their order. */
public final class Watcher {
  /** As many requests at a time as the API server takes from one client without queueing them. */
  private static final int PARALLEL = 16;

  private static final List<WorkloadKind> ROLLED =
      List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET, WorkloadKind.DAEMON_SET);

  private static final Logger log = LoggerFactory.getLogger(Watcher.class);

  private final WatcherSettings settings;
  private final Running running;
  private final LongSupplier nanoTime = System::nanoTime;

  private Watcher(WatcherSettings settings, Running running) {
    this.settings = settings;
    this.running = running;
  }

  /**
   * Starts the watcher and comes back; it works until {@code running} is shut down.
   *
   * @throws io.rollcall.common.operations.StartProblem if the kubeconfig cannot be used
   */
  public static void start(WatcherSettings settings, Running running) {
    new Watcher(settings, running).start();
  }

  private void start() {
    KubernetesClients clients =
        KubernetesClients.of(settings.process().client(), running.userAgent());
    KubernetesClient client = running.shutdown().add("client", clients.open());
    KubernetesClient metadataOnly =
        running.shutdown().add("metadata client", clients.openMetadataOnly());
    log.atInfo().setMessage("API server").addKeyValue("url", clients.server()).log();

    QuietPeriod quiet =
        new QuietPeriod(settings.rollout().coalesceWindow(), settings.rollout().coalesceMaxWait());
    int writes = settings.rollout().baselineWritesPerSecond();
    RolloutQueue queue =
        running
            .shutdown()
            .add("queue", new RolloutQueue(PARALLEL, new Pace(writes, writes), nanoTime));
    Dependents dependents = new Dependents(queue, quiet);
    Workloads workloads = new Workloads(dependents);
    WorkloadReader workloadReader = new WorkloadReader(settings.policy());
    ConfigObjects versions = new ConfigObjects();
    Counter reads =
        Counter.builder("rollcall_config_object_reads")
            .description("Reads of the data of one config object")
            .register(running.metrics());
    ConfigObjectReader reader =
        new ConfigObjectReader(
            client, versions, settings.policy().names(), reads::increment, nanoTime);
    Changes changes = new Changes(dependents, workloads, reader, queue);
    List<WorkloadKind> kinds =
        ROLLED.stream().filter(settings.scope().workloadKinds().all()::contains).toList();
    WatchPlan plan =
        new WatchPlan(
            settings.scope(),
            kinds,
            new WatchPlan.Clients(metadataOnly, client),
            versions,
            workloads,
            workloadReader,
            changes::noticed);
    WatchReadiness readiness =
        new WatchReadiness(running.readiness(), kind -> checkAll(workloads, queue));
    Watches watches = running.shutdown().add("watches", new Watches(plan, readiness));
    readiness.follow(watches);
    register(running.metrics(), queue, workloads, watches);
    EventRecorder events =
        running
            .shutdown()
            .add("events", new EventRecorder(client, running.userAgent(), Clock.systemUTC()));
    RolloutMetrics metrics = new RolloutMetrics(running.metrics(), kinds);

    plan.scopes().forEach(scope -> watches.open(plan.subjects(), scope));
    HashKeyStore keys =
        new HashKeyStore(
            client,
            settings.release().namespace(),
            settings.release().hashKeySecret(),
            new SecureRandom());
    HashKeyWait wait =
        running.shutdown().add("hash key", new HashKeyWait(keys, running.readiness()));
    wait.start(
        found -> {
          readiness.awaitSettled();
          Decider decider = decider(found);
          Sightings sightings = new Sightings(versions, reader, decider, watches::sees);
          RolloutWorker worker =
              new RolloutWorker(
                  new RolloutWorker.Parts(
                      workloads,
                      workloadReader,
                      sightings,
                      decider,
                      new WorkloadPatcher(client),
                      queue,
                      new RolloutPace(settings.rollout().maxRolloutsPerSecond(), nanoTime),
                      new Report(events, metrics),
                      metrics),
                  Clock.systemUTC(),
                  RandomGenerator.getDefault());
          changes.follow(decider);
          queue.start(worker);
          log.atInfo().setMessage("watching").addKeyValue("workloads", workloads.size()).log();
        });
  }

  private Decider decider(HashKeys keys) {
    return new Decider(keys, new TriggerMaker(settings.rollout().trigger(), keys.current()));
  }

  private static void checkAll(Workloads workloads, RolloutQueue queue) {
    workloads.keys().forEach(key -> queue.add(key, new Lane.Check(), QuietPeriod.NONE));
  }

  private static void register(
      MeterRegistry registry, RolloutQueue queue, Workloads workloads, Watches watches) {
    Gauge.builder("rollcall_queue_workloads", queue, RolloutQueue::size)
        .description("Workloads that wait or are worked on")
        .register(registry);
    Gauge.builder("rollcall_queue_age_seconds", queue, one -> one.oldest().toNanos() / 1e9)
        .description("How long the oldest of them has waited")
        .register(registry);
    Gauge.builder("rollcall_workloads", workloads, Workloads::size)
        .description("Workloads that opted in")
        .register(registry);
    for (Class<? extends WatchState> state : WatchState.kinds()) {
      Gauge.builder("rollcall_watches", watches, all -> all.count(state))
          .description("Watches by how they stand")
          .tag("state", WatchState.label(state))
          .register(registry);
    }
  }
}
