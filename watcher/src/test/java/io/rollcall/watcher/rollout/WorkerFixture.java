package io.rollcall.watcher.rollout;

import static io.rollcall.watcher.testing.Samples.KEY;
import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.inShop;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.operations.Readiness;
import io.rollcall.common.policy.ConfigObjectPolicy;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.settings.RolloutSettings;
import io.rollcall.watcher.change.Dependents;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.decide.Decision;
import io.rollcall.watcher.decide.TriggerMaker;
import io.rollcall.watcher.event.WorkloadEvent;
import io.rollcall.watcher.object.Facet;
import io.rollcall.watcher.object.Sighting;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.Pace;
import io.rollcall.watcher.queue.QuietPeriod;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.queue.RolloutQueue.Outcome;
import io.rollcall.watcher.queue.Work;
import io.rollcall.watcher.testing.FakeWorkloadApi;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadReader;
import io.rollcall.watcher.workload.Workloads;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * A worker with everything but threads and cluster, on one Deployment that uses the ConfigMap
 * {@code settings}.
 */
final class WorkerFixture {
  final FakeWorkloadApi api;
  final List<WorkloadEvent> events = new ArrayList<>();
  final Readiness readiness = new Readiness();
  final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  final Workloads workloads;
  final RolloutQueue queue;

  private final TestWorkload web =
      TestWorkload.deployment("web").auto().usesConfigMap("settings").recorded();
  private final RolloutWorker worker;
  private long nanos;
  private Sighting settings = seen("1", "A");
  private Optional<RuntimeException> unreadable = Optional.empty();

  WorkerFixture() {
    api = new FakeWorkloadApi(web, 100);
    queue = new RolloutQueue(1, new Pace(0, 1), () -> nanos);
    workloads = new Workloads(new Dependents(queue, QuietPeriod.NONE));
    workloads.put(web.entry());
    RolloutMetrics metrics = new RolloutMetrics(registry, List.of(web.key().kind()));
    Report report = new Report(events::add, metrics);
    StateSurvival survival = new StateSurvival(readiness, report, () -> nanos);
    WorkloadWriter writer =
        new WorkloadWriter(api, new WorkloadReader(PolicySettings.DEFAULTS), workloads, survival);
    Clock clock = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    worker =
        new RolloutWorker(
            workloads,
            this::decide,
            new RolloutWorker.Carrying(
                new Roller(writer, new RolloutPace(0, () -> nanos), report, clock),
                new Bookkeeper(writer, workloads, queue, report, metrics),
                new Failures(writer, workloads, report, metrics, new Random(1))),
            survival,
            report);
  }

  private Decision decide(Subject subject) {
    unreadable.ifPresent(
        problem -> {
          throw problem;
        });
    Decider decider =
        new Decider(HashKeys.of(KEY), new TriggerMaker(RolloutSettings.Trigger.ENV_VARS, KEY));
    TreeMap<ConfigObjectRef, Sighting> present = new TreeMap<>();
    subject.entry().interests().objects().keySet().forEach(ref -> present.put(ref, settings));
    return decider.decide(subject, present);
  }

  private static Sighting seen(String version, String content) {
    return new Sighting.Seen(
        version,
        Map.of(new Facet(Optional.empty(), KEY), new ContentHash("hash of " + content)),
        ConfigObjectPolicy.NONE);
  }

  /** The ConfigMap has this content now. */
  WorkerFixture changed(String version, String content) {
    settings = seen(version, content);
    return this;
  }

  void configMapFails(Optional<RuntimeException> problem) {
    unreadable = problem;
  }

  void ignored(String version, String content) {
    settings =
        new Sighting.Seen(
            version,
            Map.of(new Facet(Optional.empty(), KEY), new ContentHash("hash of " + content)),
            new ConfigObjectPolicy(true, false));
  }

  /** As after the first start: the baseline is written. */
  WorkerFixture settled() {
    work(new Lane.Bookkeeping(), 0);
    return this;
  }

  void pass(Duration time) {
    nanos += time.toNanos();
  }

  Outcome change() {
    return work(new Lane.Change(inShop(configMap("settings"))), 0);
  }

  Outcome work(Lane lane, int attempt) {
    return worker.work(new Work(web.key(), lane, attempt, Duration.ofMillis(5)));
  }

  Subject subject() {
    return workloads.find(web.key()).orElseThrow();
  }

  double counted(String reason) {
    return registry.get("rollcall_outcomes").tag("reason", reason).counter().count();
  }

  List<String> reasons() {
    return events.stream().map(event -> event.reason().word()).toList();
  }
}
