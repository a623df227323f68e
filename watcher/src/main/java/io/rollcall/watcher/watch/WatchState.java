package io.rollcall.watcher.watch;

import java.util.List;
import java.util.Locale;

/** How a watch stands. */
public sealed interface WatchState {
  /** It has not listed yet. */
  record Starting() implements WatchState {}

  /** All that there is has been delivered, and changes follow. */
  record Synced() implements WatchState {}

  /** It listed before, but has no connection: what changes meanwhile follows once there is one. */
  record Reconnecting(String problem) implements WatchState {}

  /** The right to list or watch is missing; it is tried again later. */
  record Forbidden(String right) implements WatchState {}

  /** The API is not served here; it is looked for again later. */
  record NotServed() implements WatchState {}

  /** All of them, for metrics. */
  static List<Class<? extends WatchState>> kinds() {
    return List.of(
        Starting.class, Synced.class, Reconnecting.class, Forbidden.class, NotServed.class);
  }

  /** The word for a metric label: {@code not_served}. */
  static String label(Class<? extends WatchState> state) {
    return state.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
  }
}
