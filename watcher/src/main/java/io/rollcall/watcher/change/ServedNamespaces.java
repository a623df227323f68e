package io.rollcall.watcher.change;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.rollcall.common.settings.ScopeSettings.Namespaces;
import io.rollcall.watcher.watch.Scope;
import io.rollcall.watcher.watch.WatchSink;
import io.rollcall.watcher.watch.Watches;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Follows the namespaces that a selector chooses: one that gains the label is watched from then on,
 * one that loses it is left alone (compat.md 10). The API server does the choosing.
 */
public final class ServedNamespaces implements WatchSink {
  private final List<String> ignored;
  private final Consumer<String> gone;
  private @Nullable Watches watches;
  private List<Watches.Subject> subjects = List.of();

  /**
   * Namespaces that nobody watches yet.
   *
   * @param gone is told of a namespace that is no longer served
   */
  public ServedNamespaces(Namespaces namespaces, Consumer<String> gone) {
    this.ignored =
        switch (namespaces) {
          case Namespaces.Listed _ -> List.of();
          case Namespaces.Everywhere everywhere -> everywhere.ignored();
        };
    this.gone = gone;
  }

  /** What is watched in each of them; said once, before the first is seen. */
  public void follow(Watches all, List<Watches.Subject> what) {
    watches = all;
    subjects = List.copyOf(what);
  }

  @Override
  public void present(GenericKubernetesResource namespace) {
    String name = namespace.getMetadata().getName();
    Scope scope = Scope.namespace(name);
    if (watches != null && !ignored.contains(name) && !watches.isOpen(scope)) {
      watches.open(subjects, scope);
    }
  }

  @Override
  public void absent(String none, String name) {
    if (watches != null) {
      watches.close(Scope.namespace(name));
      gone.accept(name);
    }
  }
}
