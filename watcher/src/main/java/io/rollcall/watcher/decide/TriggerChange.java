package io.rollcall.watcher.decide;

import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.common.trigger.Triggers;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a rollout changes in the pod template; the same rollout twice changes nothing (design 3).
 */
public sealed interface TriggerChange {
  /** The triggers of the template once this is in it. */
  Triggers applyTo(Triggers before);

  /** Strategy {@code env-vars}: these variables get these values. */
  record Variables(SortedMap<Triggers.Variable, String> values) implements TriggerChange {
    public Variables {
      values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    @Override
    public Triggers applyTo(Triggers before) {
      SortedMap<Triggers.Variable, String> after = new TreeMap<>(before.variables());
      after.putAll(values);
      return new Triggers(after, before.annotation());
    }
  }

  /** Strategy {@code annotations}: the annotation {@value LastReloadedFrom#KEY} gets this text. */
  record Annotation(String text) implements TriggerChange {
    @Override
    public Triggers applyTo(Triggers before) {
      return new Triggers(before.variables(), java.util.Optional.of(text));
    }
  }
}
