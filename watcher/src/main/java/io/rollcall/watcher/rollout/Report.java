package io.rollcall.watcher.rollout;

import io.rollcall.common.reason.Reason;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.event.EventSink;
import io.rollcall.watcher.event.WorkloadEvent;
import io.rollcall.watcher.event.WorkloadEvent.Severity;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Tells people what was done and what was not, in one vocabulary: as a log line, an Event and a
 * metric (design W10).
 */
public final class Report {
  private static final Logger log = LoggerFactory.getLogger(Report.class);
  private static final int NAMED = 5;

  private final EventSink events;
  private final RolloutMetrics metrics;

  public Report(EventSink events, RolloutMetrics metrics) {
    this.events = events;
    this.metrics = metrics;
  }

  /**
   * A rollout was stored.
   *
   * @param sinceChange since the first change was noticed
   */
  void rolled(
      WorkloadEntry entry, Reason reason, List<ConfigObjectRef> causes, Duration sinceChange) {
    metrics.rolled(entry.key().kind(), reason, sinceChange);
    tell(
        entry,
        reason,
        new Manner(Level.INFO, Severity.NORMAL, "workload rolled"),
        names(causes) + " changed: rolled");
  }

  /** A rollout was stored and changed nothing: the trigger was there already. */
  void withoutEffect(WorkloadEntry entry, List<ConfigObjectRef> causes) {
    metrics.counted(Reason.RELOAD_WITHOUT_EFFECT);
    tell(
        entry,
        Reason.RELOAD_WITHOUT_EFFECT,
        new Manner(Level.WARN, Severity.WARNING, "rollout without effect"),
        names(causes)
            + " changed, and the rollout was stored without any change of the pod template");
  }

  /** A request failed in a way that a person may have to mend; it is tried again. */
  void failed(WorkloadEntry entry, Reason reason, String problem) {
    metrics.counted(reason);
    tell(entry, reason, new Manner(Level.WARN, Severity.WARNING, "request refused"), problem);
  }

  /**
   * A request failed in a way that passes by itself; it is tried again.
   *
   * @param firstTime the same line at every try helps nobody
   */
  void delayed(WorkloadEntry entry, String problem, boolean firstTime) {
    metrics.counted(Reason.RELOAD_FAILED);
    log(
        entry,
        Reason.RELOAD_FAILED,
        firstTime ? Level.WARN : Level.DEBUG,
        "request failed",
        problem);
  }

  /** A change came that the policy does not let through. */
  void refused(WorkloadEntry entry, Reason reason, ConfigObjectRef object, String why) {
    metrics.counted(reason);
    tell(
        entry,
        reason,
        new Manner(Level.INFO, Severity.NORMAL, "change refused"),
        object + " changed; nothing was rolled: " + why);
  }

  /** Something about the workload keeps a part of it from working. */
  void warned(WorkloadEntry entry, Reason reason, String problem) {
    metrics.counted(reason);
    tell(
        entry,
        reason,
        new Manner(Level.WARN, Severity.WARNING, "something does not work"),
        problem);
  }

  /** How loud something is said, and the constant part of the log line. */
  private record Manner(Level level, Severity severity, String message) {}

  private void tell(WorkloadEntry entry, Reason reason, Manner manner, String note) {
    log(entry, reason, manner.level(), manner.message(), note);
    events.record(new WorkloadEvent(entry.key(), entry.uid(), manner.severity(), reason, note));
  }

  private static void log(
      WorkloadEntry entry, Reason reason, Level level, String message, String detail) {
    log.atLevel(level)
        .setMessage(message)
        .addKeyValue("workload", entry.key())
        .addKeyValue("reason", reason)
        .addKeyValue("detail", detail)
        .log();
  }

  private static String names(List<ConfigObjectRef> objects) {
    String named =
        objects.stream().limit(NAMED).map(Object::toString).collect(Collectors.joining(", "));
    int more = objects.size() - NAMED;
    return more > 0 ? named + " and " + more + " more" : named;
  }
}
