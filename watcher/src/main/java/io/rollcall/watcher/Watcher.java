package io.rollcall.watcher;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.rollcall.common.client.KubernetesClients;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.operations.Running;
import io.rollcall.common.settings.WatcherSettings;
import io.rollcall.watcher.change.Changes;
import io.rollcall.watcher.change.ConfigObjectSink;
import io.rollcall.watcher.change.Dependents;
import io.rollcall.watcher.change.ServedNamespaces;
import io.rollcall.watcher.change.WorkloadSink;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.decide.TriggerMaker;
import io.rollcall.watcher.event.EventRecorder;
import io.rollcall.watcher.event.EventSeries;
import io.rollcall.watcher.event.KubernetesEvents;
import io.rollcall.watcher.key.HashKeyStore;
import io.rollcall.watcher.key.HashKeyWait;
import io.rollcall.watcher.object.ConfigObjectGets;
import io.rollcall.watcher.object.ConfigObjectReader;
import io.rollcall.watcher.object.ConfigObjects;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.Pace;
import io.rollcall.watcher.queue.QuietPeriod;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.rollout.Bookkeeper;
import io.rollcall.watcher.rollout.Failures;
import io.rollcall.watcher.rollout.Report;
import io.rollcall.watcher.rollout.Roller;
import io.rollcall.watcher.rollout.RolloutMetrics;
import io.rollcall.watcher.rollout.RolloutPace;
import io.rollcall.watcher.rollout.RolloutWorker;
import io.rollcall.watcher.rollout.Sightings;
import io.rollcall.watcher.rollout.StateSurvival;
import io.rollcall.watcher.rollout.WorkloadPatcher;
import io.rollcall.watcher.rollout.WorkloadWriter;
import io.rollcall.watcher.watch.WatchReadiness;
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

/** Wires the parts of the watcher and starts them in their order; they end in the reverse one. */
public final class Watcher {
  /** As many requests at a time as the API server takes from one client without queueing them. */
  private static final int PARALLEL = 16;

  private static final List<WorkloadKind> ROLLED =
      List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET, WorkloadKind.DAEMON_SET);

  private static final Logger log = LoggerFactory.getLogger(Watcher.class);
  private static final LongSupplier NANO_TIME = System::nanoTime;

  private final WatcherSettings settings;
  private final Running running;
  private final List<WorkloadKind> kinds;
  private final KubernetesClient client;
  private final KubernetesClient metadataOnly;
  private final Report report;
  private final RolloutMetrics rolloutMetrics;
  private final StateSurvival survival;
  private final RolloutQueue queue;
  private final Dependents dependents;
  private final Workloads workloads;
  private final WorkloadReader workloadReader;
  private final ConfigObjects versions = new ConfigObjects();
  private final ConfigObjectReader objects;
  private final Changes changes;

  private Watcher(WatcherSettings settings, KubernetesClients clients, Running running) {
    this.settings = settings;
    this.running = running;
    WatcherMetrics metrics = new WatcherMetrics(running.metrics());
    kinds = ROLLED.stream().filter(settings.scope().workloadKinds().all()::contains).toList();
    client = ending("client", clients.open());
    metadataOnly = ending("metadata client", clients.openMetadataOnly());
    KubernetesEvents api = new KubernetesEvents(client, running.userAgent());
    EventRecorder events =
        ending("events", new EventRecorder(new EventSeries(api, Clock.systemUTC())));
    rolloutMetrics = new RolloutMetrics(running.metrics(), kinds);
    report = new Report(events, rolloutMetrics);
    survival = new StateSurvival(running.readiness(), report, NANO_TIME);
    int writes = settings.rollout().baselineWritesPerSecond();
    queue = ending("queue", new RolloutQueue(PARALLEL, new Pace(writes, writes), NANO_TIME));
    dependents =
        new Dependents(
            queue,
            new QuietPeriod(
                settings.rollout().coalesceWindow(), settings.rollout().coalesceMaxWait()));
    workloads = new Workloads(dependents);
    workloadReader = new WorkloadReader(settings.policy());
    ConfigObjectGets gets = new ConfigObjectGets(client, metrics.reads()::increment);
    objects = new ConfigObjectReader(gets, versions, settings.policy().names(), NANO_TIME);
    changes = new Changes(dependents, workloads, objects, queue);
    metrics.watch(queue);
    metrics.watch(workloads);
  }

  /**
   * Starts the watcher and comes back; it works until {@code running} is shut down.
   *
   * @throws io.rollcall.common.operations.StartProblem if the kubeconfig cannot be used
   */
  public static void start(WatcherSettings settings, Running running) {
    KubernetesClients clients =
        KubernetesClients.of(settings.process().client(), running.userAgent());
    log.atInfo().setMessage("API server").addKeyValue("url", clients.server()).log();
    new Watcher(settings, clients, running).start();
  }

  private void start() {
    ServedNamespaces served =
        new ServedNamespaces(settings.scope().namespaces(), workloads::removeAll);
    WatchPlan plan =
        new WatchPlan(
            settings.scope(),
            kinds,
            new WatchPlan.Clients(metadataOnly, client),
            new WatchPlan.Sinks(
                kind -> new ConfigObjectSink(kind, versions, changes::noticed),
                kind -> new WorkloadSink(kind, workloadReader, workloads),
                served));
    WatchReadiness readiness = new WatchReadiness(running.readiness(), _ -> checkAll());
    Watches watches = ending("watches", new Watches(plan, readiness));
    readiness.follow(watches);
    new WatcherMetrics(running.metrics()).watch(watches);
    HashKeyStore store =
        new HashKeyStore(
            client,
            settings.release().namespace(),
            settings.release().hashKeySecret(),
            new SecureRandom());
    HashKeyWait wait = ending("hash key", new HashKeyWait(store, running.readiness()));
    served.follow(watches, plan.subjects());
    plan.open(watches);
    wait.start(
        keys -> {
          readiness.awaitSettled();
          roll(keys, watches);
        });
  }

  /** From here on changes are followed and workloads are rolled. */
  private void roll(HashKeys keys, Watches watches) {
    Decider decider =
        new Decider(keys, new TriggerMaker(settings.rollout().trigger(), keys.current()));
    Sightings sightings =
        new Sightings(
            versions, objects, decider, watches::sees, settings.scope().objectSelector().isEmpty());
    WorkloadWriter writer =
        new WorkloadWriter(new WorkloadPatcher(client), workloadReader, workloads, survival);
    RolloutPace pace = new RolloutPace(settings.rollout().maxRolloutsPerSecond(), NANO_TIME);
    RolloutWorker.Carrying carrying =
        new RolloutWorker.Carrying(
            new Roller(writer, pace, report, Clock.systemUTC()),
            new Bookkeeper(writer, workloads, queue, report, rolloutMetrics),
            new Failures(writer, workloads, report, rolloutMetrics, RandomGenerator.getDefault()));
    changes.follow(decider);
    queue.start(
        new RolloutWorker(
            workloads,
            subject -> decider.decide(subject, sightings.of(subject)),
            carrying,
            survival,
            report));
    log.atInfo().setMessage("watching").addKeyValue("workloads", workloads.size()).log();
  }

  private void checkAll() {
    workloads.keys().forEach(key -> queue.add(key, new Lane.Check(), QuietPeriod.NONE));
  }

  private <T extends AutoCloseable> T ending(String name, T part) {
    return running.shutdown().add(name, part);
  }
}
