package io.rollcall.webhook.guard;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Whether two states of an object are equal but for our own annotations. */
public final class Sameness {
  /** The API server sets these itself, whatever a writer sends (ObjectMeta, API reference). */
  private static final Set<String> SERVER_FIELDS =
      Set.of(
          "annotations",
          "creationTimestamp",
          "deletionGracePeriodSeconds",
          "deletionTimestamp",
          "generation",
          "managedFields",
          "resourceVersion",
          "selfLink",
          "uid");

  /** An update of the object itself leaves the status alone; metadata is looked at closely. */
  private static final Set<String> APART = Set.of("metadata", "status");

  private Sameness() {}

  /** Compares what a writer of the object decides: all of it but status and our own annotations. */
  public static boolean butForOurs(JsonNode object, JsonNode oldObject) {
    JsonNode metadata = object.path("metadata");
    JsonNode oldMetadata = oldObject.path("metadata");
    return equal(object, oldObject, field -> !APART.contains(field))
        && equal(metadata, oldMetadata, field -> !SERVER_FIELDS.contains(field))
        && equal(
            metadata.path("annotations"),
            oldMetadata.path("annotations"),
            key -> !OwnAnnotations.isOwn(key));
  }

  private static boolean equal(JsonNode one, JsonNode other, Predicate<String> counts) {
    Set<String> fields = new HashSet<>(one.propertyNames());
    fields.addAll(other.propertyNames());
    return fields.stream()
        .filter(counts)
        .allMatch(field -> one.path(field).equals(other.path(field)));
  }
}
