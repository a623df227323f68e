package io.rollcall.watcher.decide;

import io.rollcall.common.policy.Verdict;
import io.rollcall.common.record.Baseline;
import java.util.Optional;

/** How one config object stands for one workload, against its baseline. */
sealed interface Standing {
  /** What the next baseline says of the object; empty where it says nothing. */
  Optional<Baseline.Entry> next();

  /** Nothing is due; the entry stays, or there is none yet. */
  record Kept(Optional<Baseline.Entry> next) implements Standing {}

  /** Nothing rolls; the present becomes the baseline. */
  record Moved(Baseline.Entry entry) implements Standing {
    @Override
    public Optional<Baseline.Entry> next() {
      return Optional.of(entry);
    }
  }

  /** It changed, but the policy says no: the present becomes the baseline. */
  record Refused(Baseline.Entry entry, Verdict.Why why) implements Standing {
    @Override
    public Optional<Baseline.Entry> next() {
      return Optional.of(entry);
    }
  }

  /** It changed, and the workload rolls for it. */
  record Due(Baseline.Entry entry, boolean inDoubt) implements Standing {
    @Override
    public Optional<Baseline.Entry> next() {
      return Optional.of(entry);
    }
  }
}
