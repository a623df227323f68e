package io.rollcall.watcher.rollout;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.reason.Reason;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Metrics of rollouts. Labels come from closed sets; every series starts at 0. */
public final class RolloutMetrics {
  private final MeterRegistry registry;
  private final Map<Reason, Counter> outcomes = new EnumMap<>(Reason.class);
  private final Counter bookkeeping;
  private final Counter repairs;
  private final Counter conflicts;

  /**
   * Registers the metrics.
   *
   * @param kinds the kinds of workloads that are rolled
   */
  public RolloutMetrics(MeterRegistry registry, List<WorkloadKind> kinds) {
    this.registry = registry;
    for (Reason reason : Reason.values()) {
      outcomes.put(
          reason,
          Counter.builder("rollcall_outcomes")
              .description("What came of changes, by reason")
              .tag("reason", reason.label())
              .register(registry));
    }
    kinds.forEach(this::latency);
    bookkeeping =
        Counter.builder("rollcall_bookkeeping_writes")
            .description("Writes of our own annotations alone")
            .register(registry);
    repairs =
        Counter.builder("rollcall_record_repairs")
            .description("Records that were missing or of another template and were written anew")
            .register(registry);
    conflicts =
        Counter.builder("rollcall_conflicts")
            .description("Writes that met a newer version of the workload and were decided anew")
            .register(registry);
  }

  void rolled(WorkloadKind kind, Reason reason, Duration sinceChange) {
    counted(reason);
    latency(kind).record(sinceChange);
  }

  void counted(Reason reason) {
    Counter counter = outcomes.get(reason);
    if (counter != null) {
      counter.increment();
    }
  }

  void wroteBookkeeping(boolean repairedRecord) {
    bookkeeping.increment();
    if (repairedRecord) {
      repairs.increment();
    }
  }

  void conflicted() {
    conflicts.increment();
  }

  private Timer latency(WorkloadKind kind) {
    return Timer.builder("rollcall_change_to_patch")
        .description(
            "From the first notice of a change to the stored rollout, quiet period included")
        .tag("workload_kind", kind.kind())
        .serviceLevelObjectives(
            Duration.ofMillis(5),
            Duration.ofMillis(25),
            Duration.ofMillis(100),
            Duration.ofMillis(500),
            Duration.ofSeconds(1),
            Duration.ofMillis(1500),
            Duration.ofSeconds(2),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            Duration.ofSeconds(60))
        .register(registry);
  }
}
