package io.rollcall.watcher.watch;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Optional;

/**
 * What one watch asks for; everything that the API server can sort out is sorted out there (design
 * W1).
 *
 * @param group API group, {@code ""} for core
 * @param version API version without the group
 * @param kind the kind, for messages
 * @param plural the resource's name in URLs
 * @param scope where to look; empty for a kind that stands in no namespace
 * @param labelSelector label selector in the API's syntax, or empty
 */
public record WatchTarget(
    String group,
    String version,
    String kind,
    String plural,
    Optional<Scope> scope,
    Optional<String> labelSelector) {

  /**
   * Objects are read in pages, so that a first list of a large cluster is never in memory as a
   * whole.
   */
  private static final long PAGE = 500;

  /** The right without which this watch cannot run, as a person would write it into a Role. */
  public String right() {
    return "list and watch on "
        + plural
        + (group.isEmpty() ? "" : "." + group)
        + scope.map(where -> " in " + where).orElse("");
  }

  SharedIndexInformer<GenericKubernetesResource> informer(KubernetesClient client) {
    FilterWatchListDeletable<
            GenericKubernetesResource,
            GenericKubernetesResourceList,
            Resource<GenericKubernetesResource>>
        scoped = scoped(client.genericKubernetesResources(context()));
    if (labelSelector.isPresent()) {
      scoped = scoped.withLabelSelector(labelSelector.get());
    }
    return scoped.withLimit(PAGE).runnableInformer(0);
  }

  private FilterWatchListDeletable<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      scoped(
          MixedOperation<
                  GenericKubernetesResource,
                  GenericKubernetesResourceList,
                  Resource<GenericKubernetesResource>>
              all) {
    if (scope.isEmpty()) {
      return all;
    }
    if (scope.get().namespace().isPresent()) {
      return all.inNamespace(scope.get().namespace().get());
    }
    FilterWatchListDeletable<
            GenericKubernetesResource,
            GenericKubernetesResourceList,
            Resource<GenericKubernetesResource>>
        rest = all.inAnyNamespace();
    for (String ignored : scope.get().ignoredNamespaces()) {
      rest = rest.withoutField("metadata.namespace", ignored);
    }
    return rest;
  }

  private ResourceDefinitionContext context() {
    return new ResourceDefinitionContext.Builder()
        .withGroup(group)
        .withVersion(version)
        .withKind(kind)
        .withPlural(plural)
        .withNamespaced(scope.isPresent())
        .build();
  }
}
