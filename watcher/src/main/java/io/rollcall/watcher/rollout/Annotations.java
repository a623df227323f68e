package io.rollcall.watcher.rollout;

import static io.rollcall.common.record.RollcallAnnotations.BASELINE;
import static io.rollcall.common.record.RollcallAnnotations.LAST_ROLLOUT;
import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;

import io.rollcall.common.reason.Reason;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.record.LastRollout;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Our annotations on a workload's metadata, as far as there is room for them. */
final class Annotations {
  /**
   * All annotations together may take 256 KiB (Kubernetes API, TotalAnnotationSizeLimitB). The rest
   * is for what controllers add, such as the Deployment controller on ReplicaSets (design 3).
   */
  private static final long LIMIT = 240 * 1024;

  /** What a rollout writes; empty where there is no room. */
  SortedMap<String, String> forRollout(
      WorkloadEntry entry, Baseline next, Instant at, Reason reason, List<ConfigObjectRef> causes) {
    SortedMap<String, String> values = state(entry, next);
    values.put(LAST_ROLLOUT, LastRollout.of(at, reason.word(), causes).text());
    return fitting(entry, values);
  }

  /** What is written where nothing rolls; empty where there is no room. */
  SortedMap<String, String> forBookkeeping(WorkloadEntry entry, Baseline next) {
    return fitting(entry, state(entry, next));
  }

  /** Whether our state fits beside the workload's own annotations. */
  boolean haveRoom(WorkloadEntry entry, Baseline next) {
    return fits(entry, state(entry, next));
  }

  private static SortedMap<String, String> state(WorkloadEntry entry, Baseline next) {
    SortedMap<String, String> values = new TreeMap<>();
    values.put(BASELINE, next.text());
    if (!entry.recordIsStored()) {
      values.put(RESOLVED_REFERENCES, entry.record().text());
    }
    return values;
  }

  /** Why nothing is written, for people. */
  static String noRoom(WorkloadEntry entry) {
    return "its own annotations take %d KiB and leave no room for ours"
            .formatted(entry.foreignAnnotationBytes() / 1024)
        + ": what changes while the watcher is down will not be noticed";
  }

  private static SortedMap<String, String> fitting(
      WorkloadEntry entry, SortedMap<String, String> values) {
    return fits(entry, values) ? values : new TreeMap<>();
  }

  private static boolean fits(WorkloadEntry entry, SortedMap<String, String> values) {
    long ours =
        values.entrySet().stream()
            .mapToLong(value -> bytes(value.getKey()) + bytes(value.getValue()))
            .sum();
    long kept =
        values.containsKey(RESOLVED_REFERENCES)
            ? 0
            : bytes(RESOLVED_REFERENCES) + bytes(entry.record().text());
    return entry.foreignAnnotationBytes() + kept + ours <= LIMIT;
  }

  private static long bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
