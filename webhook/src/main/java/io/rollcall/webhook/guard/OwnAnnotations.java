package io.rollcall.webhook.guard;

import static io.rollcall.common.record.RollcallAnnotations.BASELINE;
import static io.rollcall.common.record.RollcallAnnotations.LAST_ROLLOUT;
import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;

import io.rollcall.common.record.RollcallAnnotations;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Rollcall's own annotations on one workload, each absent where empty.
 *
 * @param record {@code rollcall.io/resolved-references}
 * @param baseline {@code rollcall.io/baseline}
 * @param lastRollout {@code rollcall.io/last-rollout}
 */
public record OwnAnnotations(
    Optional<String> record, Optional<String> baseline, Optional<String> lastRollout) {
  public static final OwnAnnotations NONE =
      new OwnAnnotations(Optional.empty(), Optional.empty(), Optional.empty());

  /** Those among {@code annotations}. */
  public static OwnAnnotations of(Map<String, String> annotations) {
    return new OwnAnnotations(
        Optional.ofNullable(annotations.get(RESOLVED_REFERENCES)),
        Optional.ofNullable(annotations.get(BASELINE)),
        Optional.ofNullable(annotations.get(LAST_ROLLOUT)));
  }

  /** The same with another record. */
  public OwnAnnotations withRecord(Optional<String> other) {
    return new OwnAnnotations(other, baseline, lastRollout);
  }

  /** Text by key, for each key of ours; empty where it must be absent. */
  public SortedMap<String, Optional<String>> byKey() {
    SortedMap<String, Optional<String>> byKey = new TreeMap<>();
    byKey.put(RESOLVED_REFERENCES, record);
    byKey.put(BASELINE, baseline);
    byKey.put(LAST_ROLLOUT, lastRollout);
    return byKey;
  }

  /** What a user has put under these keys' names counts as ours. */
  static boolean isOwn(String key) {
    return RollcallAnnotations.WRITTEN.contains(key);
  }
}
