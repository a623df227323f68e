package io.rollcall.deploy.cluster;

import tools.jackson.databind.JsonNode;

/**
 * One request as the API server saw it; what a request does not have is an empty text.
 *
 * @param verb as in RBAC: get, list, watch, create, update, patch, delete
 * @param json the whole entry
 */
public record AuditEvent(
    String user,
    String verb,
    String resource,
    String subresource,
    String namespace,
    String name,
    int code,
    String userAgent,
    JsonNode json) {

  static AuditEvent of(JsonNode json) {
    JsonNode object = json.path("objectRef");
    return new AuditEvent(
        json.path("user").path("username").asString(""),
        json.path("verb").asString(""),
        object.path("resource").asString(""),
        object.path("subresource").asString(""),
        object.path("namespace").asString(""),
        object.path("name").asString(""),
        json.path("responseStatus").path("code").asInt(0),
        json.path("userAgent").asString(""),
        json);
  }
}
