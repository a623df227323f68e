package io.rollcall.webhook.configuration;

import io.rollcall.common.settings.Selector;
import java.util.List;
import java.util.Optional;

/**
 * Which namespaces are served. {@code kube-system} never is: a webhook that stands in the way there
 * can keep a cluster from coming up.
 *
 * @param only these alone; all where empty
 * @param ignored not these
 * @param selector labels that a namespace must have
 */
public record NamespaceScope(List<String> only, List<String> ignored, Optional<Selector> selector) {
  public static final NamespaceScope ALL =
      new NamespaceScope(List.of(), List.of(), Optional.empty());

  public NamespaceScope {
    only = List.copyOf(only);
    ignored = List.copyOf(ignored);
  }
}
