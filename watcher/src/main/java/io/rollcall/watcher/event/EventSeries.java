package io.rollcall.watcher.event;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes the same word again within some minutes as a higher count of the first ({@code series}),
 * and makes no new Event. Not safe for use by several threads.
 */
public final class EventSeries implements EventWriter {
  private static final int MOST_REMEMBERED = 2_000;

  /** As client-go's recorder: a series that was not heard of for this long is over. */
  private static final Duration SERIES = Duration.ofMinutes(6);

  private final EventApi api;
  private final Clock clock;
  private final Map<WorkloadEvent, Series> recent = new LinkedHashMap<>();

  private record Series(String name, int count, Instant last) {}

  public EventSeries(EventApi api, Clock clock) {
    this.api = api;
    this.clock = clock;
  }

  @Override
  public void write(WorkloadEvent event) {
    Instant now = clock.instant();
    forgetOld(now);
    // Taken out first: where writing fails, the first Event may be gone, and the next one is new.
    Series before = recent.remove(event);
    recent.put(event, before == null ? first(event, now) : repeated(event, before, now));
    if (recent.size() > MOST_REMEMBERED) {
      recent.remove(recent.keySet().iterator().next());
    }
  }

  /**
   * The map is in the order of the last writes, so that the first series that is not over ends the
   * search: a thousand Events of one fan-out would else look at a thousand series each.
   */
  private void forgetOld(Instant now) {
    Iterator<Series> oldest = recent.values().iterator();
    while (oldest.hasNext() && oldest.next().last().plus(SERIES).isBefore(now)) {
      oldest.remove();
    }
  }

  private Series first(WorkloadEvent event, Instant now) {
    return new Series(api.create(event, now), 1, now);
  }

  private Series repeated(WorkloadEvent event, Series before, Instant now) {
    api.raise(event, before.name(), before.count() + 1, now);
    return new Series(before.name(), before.count() + 1, now);
  }
}
