package io.rollcall.deploy.benchmark;

import io.rollcall.deploy.benchmark.TemplateWatch.Expectation;
import io.rollcall.deploy.cluster.AuditEvent;
import io.rollcall.deploy.process.Deadline;
import io.rollcall.deploy.process.LocalProcessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** What is measured from changes of ConfigMaps: fan-out, latency, turns, requests. */
final class ChangeParts {
  /** An object is read four times a second at most; a change that comes later waits for nothing. */
  private static final Duration GAP = Duration.ofMillis(300);

  private static final int WARM_UP = 5;
  private static final int REQUEST_CHANGES = 10;
  private static final Duration AUDITED = Duration.ofSeconds(20);

  private final Ground ground;
  private final Sizes sizes;
  private final Report report;

  ChangeParts(Ground ground, Sizes sizes, Report report) {
    this.ground = ground;
    this.sizes = sizes;
    this.report = report;
  }

  /** 1 object -> many workloads, in turns. */
  void fanOut() {
    List<Double> rollcall = new ArrayList<>();
    List<Double> bare = new ArrayList<>();
    for (int round = 0; round <= sizes.rounds(); round++) {
      double ours = ground.rollcall().fanOut();
      ground.settle();
      double theirs = ground.bare().fanOut();
      ground.settle();
      report.progress("fan-out %d: %.0f ms, bare loop %.0f ms".formatted(round, ours, theirs));
      if (round > 0) { // the first warms both up
        rollcall.add(ours);
        bare.add(theirs);
      }
    }
    report.add(
        Row.ratio(
            "1 object -> %,d workloads, all patched".formatted(sizes.workloads()),
            new Samples(rollcall).median(),
            new Samples(bare).median(),
            1.5));
  }

  /** 1 object -> 1 workload among many, in turns. */
  void latency() {
    List<Double> rollcall = new ArrayList<>();
    List<Double> bare = new ArrayList<>();
    for (int i = 0; i < WARM_UP + sizes.changes(); i++) {
      double ours = ground.rollcall().single(0);
      pause();
      double theirs = ground.bare().single(0);
      pause();
      if (i >= WARM_UP) {
        rollcall.add(ours);
        bare.add(theirs);
      }
    }
    Samples ours = new Samples(rollcall);
    Samples theirs = new Samples(bare);
    report.progress("one change: " + ours + "; bare loop: " + theirs);
    report.add(
        Row.ratio(
            "1 object -> 1 workload of %,d".formatted(sizes.workloads() + Sizes.SINGLES),
            ours.median(),
            theirs.median(),
            2));
  }

  /** Changes of other objects while a fan-out is under way, and while nothing is. */
  void turns() {
    List<Double> alone = new ArrayList<>();
    List<Double> during = new ArrayList<>();
    for (int round = 0; round < sizes.rounds(); round++) {
      for (int i = 1; i < Sizes.SINGLES; i++) {
        alone.add(ground.rollcall().single(i));
      }
      ground.settle();
      Expectation all = ground.rollcall().halfFanOut();
      for (int i = 1; i < Sizes.SINGLES && !all.isOver(); i++) {
        double one = ground.rollcall().single(i);
        if (!all.isOver()) {
          during.add(one);
        }
      }
      all.await(Duration.ofMinutes(2));
      ground.settle();
    }
    report.progress("another's change alone: " + new Samples(alone));
    if (during.isEmpty()) {
      throw new LocalProcessException(
          "every fan-out ended before another change was through", null);
    }
    report.progress("another's change during a fan-out: " + new Samples(during));
    report.add(
        Row.time(
            "another object's change during that fan-out (alone: %.1f ms), median"
                .formatted(new Samples(alone).median()),
            new Samples(during).median(),
            100));
    report.add(Row.time("the same, slowest of " + during.size(), new Samples(during).worst(), 100));
  }

  /** What one change costs, from the API server's audit log. */
  void requests() {
    ground.settle();
    long mark = ground.cluster().auditLog().mark();
    for (int i = 0; i < REQUEST_CHANGES; i++) {
      ground.rollcall().single(0);
      pause();
    }
    Map<String, Long> expected =
        Map.of("get configmaps", 10L, "patch deployments", 10L, "events", 10L);
    Deadline.in(AUDITED).await(() -> counts(mark).equals(expected));
    Map<String, Long> counts = counts(mark);
    report.add(
        new Row(
            "requests for one change of one workload (of %d)".formatted(REQUEST_CHANGES),
            "",
            perChange(counts),
            "",
            "1 GET + 1 PATCH + 1 event",
            counts.equals(expected)));
  }

  private Map<String, Long> counts(long mark) {
    return ground.cluster().auditLog().since(mark).stream()
        .filter(event -> event.user().equals(WatcherRun.USER))
        // A watch is renewed by the clock, whatever changes.
        .filter(event -> !event.verb().equals("watch"))
        .collect(Collectors.groupingBy(ChangeParts::label, TreeMap::new, Collectors.counting()));
  }

  /** An Event that repeats is a PATCH of its count. */
  private static String label(AuditEvent event) {
    return event.resource().equals("events") ? "events" : event.verb() + " " + event.resource();
  }

  private static String perChange(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(e -> "%.1f %s".formatted(e.getValue() / (double) REQUEST_CHANGES, e.getKey()))
        .collect(Collectors.joining(", "));
  }

  private static void pause() {
    LockSupport.parkNanos(GAP.toNanos());
  }
}
