package io.rollcall.watcher.watch;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.List;
import java.util.Optional;

/**
 * What one watch asks for; everything that the API server can sort out is sorted out there (design
 * W1).
 *
 * @param group API group, {@code ""} for core
 * @param version API version without the group
 * @param kind the kind, for messages
 * @param plural the resource's name in URLs
 * @param namespace the one namespace, or empty for all
 * @param ignoredNamespaces namespaces that are left out, only where {@code namespace} is empty
 * @param labelSelector label selector in the API's syntax, or empty
 */
public record WatchTarget(
    String group,
    String version,
    String kind,
    String plural,
    Optional<String> namespace,
    List<String> ignoredNamespaces,
    Optional<String> labelSelector) {

  /**
   * Objects are read in pages, so that a first list of a large cluster is never in memory as a
   * whole.
   */
  private static final long PAGE = 500;

  public WatchTarget {
    ignoredNamespaces = List.copyOf(ignoredNamespaces);
  }

  /** The right without which this watch cannot run, as a person would write it into a Role. */
  public String right() {
    return "list and watch on "
        + plural
        + (group.isEmpty() ? "" : "." + group)
        + namespace.map(name -> " in namespace " + name).orElse(" in all namespaces");
  }

  SharedIndexInformer<GenericKubernetesResource> informer(KubernetesClient client) {
    var all = client.genericKubernetesResources(context());
    FilterWatchListDeletable<
            GenericKubernetesResource,
            GenericKubernetesResourceList,
            Resource<GenericKubernetesResource>>
        scoped = namespace.isPresent() ? all.inNamespace(namespace.get()) : all.inAnyNamespace();
    for (String ignored : ignoredNamespaces) {
      scoped = scoped.withoutField("metadata.namespace", ignored);
    }
    if (labelSelector.isPresent()) {
      scoped = scoped.withLabelSelector(labelSelector.get());
    }
    return scoped.withLimit(PAGE).runnableInformer(0);
  }

  private ResourceDefinitionContext context() {
    return new ResourceDefinitionContext.Builder()
        .withGroup(group)
        .withVersion(version)
        .withKind(kind)
        .withPlural(plural)
        .withNamespaced(true)
        .build();
  }
}
