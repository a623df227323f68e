package io.rollcall.webhook.review;

import tools.jackson.databind.JsonNode;

/**
 * What the API server asks (AdmissionRequest of admission.k8s.io/v1). Fields that a request lacks
 * are empty texts or missing nodes: the envelope is trusted, its content is not.
 *
 * @param uid names this one request; the response carries it back
 * @param operation CREATE, UPDATE, DELETE, CONNECT, or something newer
 * @param kind of the objects as they are sent, which the rules ask for
 * @param subresource such as {@code scale}; empty for the object itself
 * @param subject whose object it is
 * @param user who asks
 * @param object as it is to be stored
 * @param oldObject as it is stored; missing on CREATE
 */
public record AdmissionRequest(
    String uid,
    Operation operation,
    Kind kind,
    String subresource,
    Subject subject,
    String user,
    JsonNode object,
    JsonNode oldObject) {

  /** What is done to the object. */
  public enum Operation {
    CREATE,
    UPDATE,
    DELETE,
    CONNECT,
    OTHER
  }

  /** Group, version and kind. */
  public record Kind(String group, String version, String kind) {
    /** Group and version as manifests write them. */
    public String apiVersion() {
      return group.isEmpty() ? version : group + "/" + version;
    }
  }

  /**
   * Which object.
   *
   * @param name empty on a CREATE that leaves it to the server
   */
  public record Subject(String namespace, String name) {}
}
