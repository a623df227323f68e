package io.rollcall.deploy.docs;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.rollcall.common.operations.Running;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Describes what a process has registered once it has started. */
final class Registered {
  /** What the JVM's platform offers; the page says it in a sentence. */
  private static final String OF_THE_PLATFORM = "process_";

  private Registered() {}

  /** The metrics, sorted by name, with all values of their labels. */
  static String metrics(Running running) {
    Map<String, MetricSnapshot> sorted = new TreeMap<>();
    for (MetricSnapshot each : running.metrics().getPrometheusRegistry().scrape()) {
      if (!each.getMetadata().getPrometheusName().startsWith(OF_THE_PLATFORM)) {
        sorted.put(name(each), each);
      }
    }
    Table table = new Table("metric", "type", "labels", "what it tells");
    sorted.forEach(
        (name, each) -> table.row("`" + name + "`", type(each), labels(each), help(each)));
    return table.text();
  }

  /** The conditions that must all be met for the process to be ready. */
  static String conditions(Running running) {
    return running.readiness().report().conditions().stream()
        .map(line -> "`" + line.condition() + "`")
        .collect(Collectors.joining(", "));
  }

  /** Who registers a metric without a description is told here. */
  private static String help(MetricSnapshot snapshot) {
    return Objects.requireNonNull(snapshot.getMetadata().getHelp(), snapshot.toString());
  }

  private static String name(MetricSnapshot snapshot) {
    String name = snapshot.getMetadata().getPrometheusName();
    return switch (snapshot) {
      case CounterSnapshot counter -> name + "_total";
      case InfoSnapshot info -> name + "_info";
      default -> name;
    };
  }

  private static String type(MetricSnapshot snapshot) {
    return switch (snapshot) {
      case CounterSnapshot counter -> "counter";
      case HistogramSnapshot histogram -> "histogram";
      case GaugeSnapshot gauge -> "gauge";
      case InfoSnapshot info -> "gauge";
      default -> throw new IllegalStateException("an unknown type: " + snapshot);
    };
  }

  private static String labels(MetricSnapshot snapshot) {
    Map<String, TreeSet<String>> values = new TreeMap<>();
    snapshot
        .getDataPoints()
        .forEach(
            point ->
                point
                    .getLabels()
                    .forEach(
                        label ->
                            values
                                .computeIfAbsent(label.getName(), name -> new TreeSet<>())
                                .add(label.getValue())));
    return values.entrySet().stream()
        .map(
            label ->
                "`"
                    + label.getKey()
                    + "`"
                    + (snapshot instanceof InfoSnapshot
                        ? ""
                        : ": " + String.join(", ", label.getValue())))
        .collect(Collectors.joining("; "));
  }
}
