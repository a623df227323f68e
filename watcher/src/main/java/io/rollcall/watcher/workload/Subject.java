package io.rollcall.watcher.workload;

import io.rollcall.common.record.Baseline;
import java.util.Optional;

/**
 * A workload and what the watcher believes of it.
 *
 * @param entry the newest version that was seen
 * @param baseline what its template started with: what the watcher saw or wrote itself counts more
 *     than the annotation
 * @param sent what the watcher itself wrote last, or tried to
 */
public record Subject(WorkloadEntry entry, Optional<Baseline> baseline, Optional<Sent> sent) {
  /** A workload that the watcher wrote nothing to yet. */
  public Subject(WorkloadEntry entry, Optional<Baseline> baseline) {
    this(entry, baseline, Optional.empty());
  }

  /** Whether the newest version carries just what the watcher sent last. */
  public boolean carriesWhatWasSent() {
    return sent.map(Sent::text)
        .filter(text -> entry.storedBaseline().equals(Optional.of(text)))
        .isPresent();
  }

  /**
   * A state that the watcher sent.
   *
   * @param baseline the baseline in it
   * @param text its annotation
   * @param stored how often the API server took just this, one time after the other
   */
  public record Sent(Baseline baseline, String text, int stored) {
    static Sent of(Baseline baseline) {
      return new Sent(baseline, baseline.text(), 0);
    }

    Sent storedOnceMore() {
      return new Sent(baseline, text, stored + 1);
    }
  }
}
