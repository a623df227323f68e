package io.rollcall.watcher.decide;

import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.ObjectState;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.reference.Usage;
import io.rollcall.common.settings.RolloutSettings.Trigger;
import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.common.trigger.TriggerName;
import io.rollcall.common.trigger.TriggerValue;
import io.rollcall.common.trigger.Triggers;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes the trigger of a rollout (compat.md 5). */
public final class TriggerMaker {
  private final Trigger strategy;
  private final HashKey key;

  public TriggerMaker(Trigger strategy, HashKey key) {
    this.strategy = strategy;
    this.key = key;
  }

  /**
   * The trigger.
   *
   * @param causes what changed, sorted
   * @param objects everything that the workload is interested in, as the next baseline has it
   */
  TriggerChange make(
      WorkloadEntry entry,
      List<ConfigObjectRef> causes,
      SortedMap<ConfigObjectRef, Baseline.Entry> objects) {
    // A template without containers is refused by the API server; nothing but the annotation has a
    // place in it.
    return strategy == Trigger.ENV_VARS && !entry.containers().isEmpty()
        ? variables(entry, causes, objects)
        : annotation(entry, causes, objects);
  }

  private TriggerChange variables(
      WorkloadEntry entry,
      List<ConfigObjectRef> causes,
      SortedMap<ConfigObjectRef, Baseline.Entry> objects) {
    SortedMap<Triggers.Variable, String> values = new TreeMap<>();
    for (ConfigObjectRef cause : causes) {
      TriggerName name = TriggerName.of(cause);
      SortedMap<ConfigObjectRef, ObjectState> sharing = new TreeMap<>();
      objects.forEach(
          (ref, object) -> {
            if (TriggerName.of(ref).equals(name)) {
              sharing.put(ref, state(object));
            }
          });
      String value = TriggerValue.of(key, sharing).value();
      values.put(new Triggers.Variable(target(entry, cause), name), value);
    }
    return new TriggerChange.Variables(values);
  }

  private TriggerChange annotation(
      WorkloadEntry entry,
      List<ConfigObjectRef> causes,
      SortedMap<ConfigObjectRef, Baseline.Entry> objects) {
    SortedMap<ConfigObjectRef, TriggerValue> values = new TreeMap<>();
    for (Map.Entry<ConfigObjectRef, Baseline.Entry> object : objects.entrySet()) {
      if (causes.contains(object.getKey())) {
        values.put(
            object.getKey(),
            TriggerValue.of(key, new TreeMap<>(Map.of(object.getKey(), state(object.getValue())))));
      }
    }
    LastReloadedFrom from =
        LastReloadedFrom.of(entry.key().namespace(), values, target(entry, causes.getFirst()));
    return new TriggerChange.Annotation(from.text());
  }

  /** Where the target moved since, the old variable stays behind (compat.md 4). */
  private static String target(WorkloadEntry entry, ConfigObjectRef cause) {
    return entry
        .record()
        .references()
        .usage(cause)
        .map(Usage::containers)
        .filter(containers -> !containers.isEmpty())
        .map(List::getFirst)
        .orElseGet(() -> entry.containers().isEmpty() ? "" : entry.containers().getFirst());
  }

  private static ObjectState state(Baseline.Entry object) {
    return switch (object) {
      case Baseline.Present there -> new ObjectState.Present(there.hash(), there.resourceVersion());
      case Baseline.Absent _ -> new ObjectState.Absent(java.util.Optional.empty());
    };
  }
}
