package io.rollcall.watcher;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.watch.WatchState;
import io.rollcall.watcher.watch.Watches;
import io.rollcall.watcher.workload.Workloads;

/** What the metrics tell of the watcher's parts as they stand. */
final class WatcherMetrics {
  private final MeterRegistry registry;

  WatcherMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  /** Counts the reads of the data of config objects. */
  Counter reads() {
    return Counter.builder("rollcall_config_object_reads")
        .description("Reads of the data of one config object")
        .register(registry);
  }

  void watch(RolloutQueue queue) {
    Gauge.builder("rollcall_queue_workloads", queue, RolloutQueue::size)
        .description("Workloads that wait or are worked on")
        .register(registry);
    Gauge.builder("rollcall_queue_age_seconds", queue, one -> one.oldest().toNanos() / 1e9)
        .description("How long the oldest of them has waited")
        .register(registry);
  }

  void watch(Workloads workloads) {
    Gauge.builder("rollcall_workloads", workloads, Workloads::size)
        .description("Workloads that opted in")
        .register(registry);
  }

  void watch(Watches watches) {
    for (Class<? extends WatchState> state : WatchState.kinds()) {
      Gauge.builder("rollcall_watches", watches, all -> all.count(state))
          .description("Watches by how they stand")
          .tag("state", WatchState.label(state))
          .register(registry);
    }
  }
}
