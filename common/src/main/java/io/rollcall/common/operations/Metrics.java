package io.rollcall.common.operations;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.core.metrics.Info;
import io.prometheus.metrics.instrumentation.jvm.ProcessMetrics;
import io.rollcall.common.settings.Program;

/** Makes the registry that all metrics of a process go into. */
public final class Metrics {
  private Metrics() {}

  /**
   * A registry that holds what every process shows: {@code process_resident_memory_bytes}, {@code
   * process_cpu_seconds_total} and the like, and {@code rollcall_build_info}.
   */
  public static PrometheusMeterRegistry registry(Program program, BuildInfo build) {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    // Micrometer's own process meters have other names than dashboards and Go programs use.
    ProcessMetrics.builder().register(registry.getPrometheusRegistry());
    // Not Micrometer's gauge either: it takes the ending _info off.
    Info.builder()
        .name("rollcall_build_info")
        .help("Always 1; the labels tell which build runs.")
        .labelNames("process", "version", "commit")
        .register(registry.getPrometheusRegistry())
        .setLabelValues(program.title(), build.version(), build.commit());
    return registry;
  }
}
