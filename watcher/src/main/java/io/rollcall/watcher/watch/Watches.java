package io.rollcall.watcher.watch;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.reference.ConfigObjectKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * All watches, and whether together they show what the watcher must see (design W7): config objects
 * are needed everywhere, a kind of workload only where it is served and may be listed. Safe for use
 * by several threads.
 */
public final class Watches implements AutoCloseable {
  /** What one watch is about. */
  public sealed interface Subject {
    /** Config objects: without them nothing can be compared. */
    record Objects(ConfigObjectKind kind) implements Subject {}

    /**
     * Workloads: where they cannot be seen they cannot be rolled either, and the others still can.
     */
    record OfWorkloads(WorkloadKind kind) implements Subject {}

    /** Namespaces that a selector chooses: which namespaces are served follows from them. */
    record Namespaces() implements Subject {}
  }

  /** Makes the watch for a subject in a scope; it hears of each change of state. */
  @FunctionalInterface
  public interface Factory {
    Watch watch(Subject subject, Scope scope, Consumer<WatchState> listener);
  }

  /** Hears of the watches as a whole. */
  public interface Listener {
    /** Something changed; ask {@link #obstacles} and {@link #settled}. */
    void changed();

    /** Config objects of {@code kind} are now seen, and were not before. */
    void nowSeen(ConfigObjectKind kind);
  }

  private record Key(Subject subject, Scope scope) {}

  private record Status(WatchState state, boolean everSynced) {}

  private final Factory factory;
  private final Listener listener;
  private final Map<Key, Watch> watches = new LinkedHashMap<>();
  private final Map<Key, Status> statuses = new LinkedHashMap<>();

  public Watches(Factory factory, Listener listener) {
    this.factory = factory;
    this.listener = listener;
  }

  /** Watches all {@code subjects} in {@code scope}; returns at once. */
  public void open(List<Subject> subjects, Scope scope) {
    List<Watch> added = new ArrayList<>();
    synchronized (this) {
      for (Subject subject : subjects) {
        Key key = new Key(subject, scope);
        statuses.put(key, new Status(new WatchState.Starting(), false));
        Watch watch = factory.watch(subject, scope, state -> became(key, state));
        watches.put(key, watch);
        added.add(watch);
      }
    }
    added.forEach(Watch::start);
  }

  /** Ends all watches in {@code scope}. */
  public void close(Scope scope) {
    List<Watch> ended = new ArrayList<>();
    synchronized (this) {
      statuses.keySet().removeIf(key -> key.scope().equals(scope));
      watches
          .entrySet()
          .removeIf(
              watch -> {
                boolean ends = watch.getKey().scope().equals(scope);
                if (ends) {
                  ended.add(watch.getValue());
                }
                return ends;
              });
    }
    ended.forEach(Watch::close);
    listener.changed();
  }

  /** Whether anything is watched in {@code scope}. */
  public synchronized boolean isOpen(Scope scope) {
    return watches.keySet().stream().anyMatch(key -> key.scope().equals(scope));
  }

  /**
   * Whether each watch has either shown all that there is, or cannot run for want of a right or an
   * API.
   */
  public synchronized boolean settled() {
    return !statuses.isEmpty()
        && statuses.values().stream()
            .allMatch(
                status ->
                    status.everSynced()
                        || status.state() instanceof WatchState.Forbidden
                        || status.state() instanceof WatchState.NotServed);
  }

  /** Whether config objects of {@code kind} in {@code namespace} are seen. */
  public synchronized boolean sees(ConfigObjectKind kind, String namespace) {
    Subject subject = new Subject.Objects(kind);
    return status(new Key(subject, Scope.namespace(namespace)))
        .or(
            () ->
                statuses.entrySet().stream()
                    .filter(entry -> entry.getKey().subject().equals(subject))
                    .filter(entry -> entry.getKey().scope().namespace().isEmpty())
                    .map(Map.Entry::getValue)
                    .findFirst())
        .map(Status::everSynced)
        .orElse(false);
  }

  /**
   * What keeps the watcher from seeing all that it must see, as sentences; empty where nothing
   * does.
   */
  public synchronized List<String> obstacles() {
    List<String> obstacles = new ArrayList<>();
    statuses.forEach((key, status) -> obstacle(key, status).ifPresent(obstacles::add));
    return obstacles;
  }

  /** How every watch stands, by subject and scope. */
  public synchronized long count(Class<? extends WatchState> state) {
    return statuses.values().stream().filter(status -> state.isInstance(status.state())).count();
  }

  @Override
  public void close() {
    List<Watch> open;
    synchronized (this) {
      open = List.copyOf(watches.values());
    }
    open.forEach(Watch::close);
  }

  private synchronized Optional<Status> status(Key key) {
    return Optional.ofNullable(statuses.get(key));
  }

  private void became(Key key, WatchState state) {
    boolean synced = state instanceof WatchState.Synced;
    boolean first;
    synchronized (this) {
      if (!statuses.containsKey(key)) {
        return; // it was closed, and its last words come late
      }
      boolean before = status(key).map(Status::everSynced).orElse(false);
      first = synced && !before;
      statuses.put(key, new Status(state, before || synced));
    }
    listener.changed();
    if (first && key.subject() instanceof Subject.Objects(ConfigObjectKind kind)) {
      listener.nowSeen(kind);
    }
  }

  private static Optional<String> obstacle(Key key, Status status) {
    String what = name(key.subject()) + "s in " + key.scope();
    boolean needed = !(key.subject() instanceof Subject.OfWorkloads);
    return switch (status.state()) {
      case WatchState.Starting _ -> Optional.of(what + " are not listed yet");
      case WatchState.Synced _ -> Optional.empty();
      case WatchState.Reconnecting(String problem) ->
          Optional.of(what + " cannot be watched: " + problem);
      case WatchState.Forbidden(String right) ->
          needed ? Optional.of("the right is missing: " + right) : Optional.empty();
      case WatchState.NotServed _ ->
          needed ? Optional.of(what + " are not served") : Optional.empty();
    };
  }

  private static String name(Subject subject) {
    return switch (subject) {
      case Subject.Objects(ConfigObjectKind kind) -> kind.kind();
      case Subject.OfWorkloads(WorkloadKind kind) -> kind.kind();
      case Subject.Namespaces _ -> "Namespace";
    };
  }
}
