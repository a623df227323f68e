package io.rollcall.watcher;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.settings.ScopeSettings;
import io.rollcall.common.settings.ScopeSettings.Namespaces;
import io.rollcall.common.settings.Selector;
import io.rollcall.watcher.watch.ResourceWatch;
import io.rollcall.watcher.watch.Scope;
import io.rollcall.watcher.watch.Watch;
import io.rollcall.watcher.watch.WatchSink;
import io.rollcall.watcher.watch.WatchState;
import io.rollcall.watcher.watch.WatchTarget;
import io.rollcall.watcher.watch.Watches;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Which watches the settings ask for, and where what they deliver goes. */
final class WatchPlan implements Watches.Factory {
  /**
   * Config objects keep the whole watcher from being ready, so that a right that was granted is
   * noticed soon.
   */
  private static final Duration RETRY_NEEDED = Duration.ofSeconds(10);

  /**
   * A kind that is missing may stay so for ever: looking for it costs a request a minute at most
   * (C68).
   */
  private static final Duration RETRY_OPTIONAL = Duration.ofMinutes(1);

  private static final Scope EVERYWHERE = Scope.everywhereBut(List.of());

  private final ScopeSettings scope;
  private final List<WorkloadKind> workloadKinds;
  private final Clients clients;
  private final Function<ConfigObjectKind, WatchSink> objects;
  private final Function<WorkloadKind, WatchSink> workloads;
  private final WatchSink namespaceSink;

  WatchPlan(ScopeSettings scope, List<WorkloadKind> workloadKinds, Clients clients, Sinks sinks) {
    this.scope = scope;
    this.workloadKinds = workloadKinds;
    this.clients = clients;
    this.objects = sinks.objects();
    this.workloads = sinks.workloads();
    this.namespaceSink = sinks.namespaces();
  }

  /**
   * The clients that watches need: one whose answers hold metadata alone, one for whole objects.
   */
  record Clients(KubernetesClient metadataOnly, KubernetesClient whole) {}

  /** Where everything that the watches deliver goes. */
  record Sinks(
      Function<ConfigObjectKind, WatchSink> objects,
      Function<WorkloadKind, WatchSink> workloads,
      WatchSink namespaces) {}

  List<Watches.Subject> subjects() {
    List<Watches.Subject> subjects = new ArrayList<>();
    for (ConfigObjectKind kind : List.of(ConfigObjectKind.CONFIG_MAP, ConfigObjectKind.SECRET)) {
      if (scope.objectKinds().contains(kind)) {
        subjects.add(new Watches.Subject.Objects(kind));
      }
    }
    workloadKinds.forEach(kind -> subjects.add(new Watches.Subject.OfWorkloads(kind)));
    return subjects;
  }

  private List<Scope> scopes() {
    return switch (scope.namespaces()) {
      case Namespaces.Listed(List<String> names) -> names.stream().map(Scope::namespace).toList();
      case Namespaces.Everywhere everywhere -> List.of(Scope.everywhereBut(everywhere.ignored()));
    };
  }

  /** Opens what the settings ask for; where labels choose the namespaces, these open the rest. */
  void open(Watches watches) {
    if (namespaceSelector().isPresent()) {
      watches.open(List.of(new Watches.Subject.Namespaces()), EVERYWHERE);
    } else {
      scopes().forEach(where -> watches.open(subjects(), where));
    }
  }

  private Optional<Selector> namespaceSelector() {
    return switch (scope.namespaces()) {
      case Namespaces.Listed _ -> Optional.empty();
      case Namespaces.Everywhere everywhere -> everywhere.selector();
    };
  }

  @Override
  public Watch watch(Watches.Subject subject, Scope where, Consumer<WatchState> listener) {
    return switch (subject) {
      case Watches.Subject.Objects(ConfigObjectKind kind) ->
          new ResourceWatch(
              clients.metadataOnly(),
              target(kind, where),
              objects.apply(kind),
              listener,
              RETRY_NEEDED);
      case Watches.Subject.OfWorkloads(WorkloadKind kind) ->
          new ResourceWatch(
              clients.whole(),
              target(kind, where),
              workloads.apply(kind),
              listener,
              RETRY_OPTIONAL);
      case Watches.Subject.Namespaces _ ->
          new ResourceWatch(
              clients.metadataOnly(), namespaces(), namespaceSink, listener, RETRY_NEEDED);
    };
  }

  private WatchTarget namespaces() {
    return new WatchTarget(
        "",
        "v1",
        "Namespace",
        "namespaces",
        Optional.empty(),
        namespaceSelector().map(Selector::query));
  }

  private WatchTarget target(ConfigObjectKind kind, Scope where) {
    return new WatchTarget(
        "",
        "v1",
        kind.kind(),
        kind.lower() + "s",
        Optional.of(where),
        scope.objectSelector().map(Selector::query));
  }

  private static WatchTarget target(WorkloadKind kind, Scope where) {
    return new WatchTarget(
        kind.group(),
        kind.version(),
        kind.kind(),
        kind.plural(),
        Optional.of(where),
        Optional.empty());
  }
}
