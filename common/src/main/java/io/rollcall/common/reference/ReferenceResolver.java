package io.rollcall.common.reference;

import tools.jackson.databind.JsonNode;

/** Walks a pod template and tells what it uses (compat.md 4). */
public final class ReferenceResolver {
  /**
   * Everything that {@code podTemplate} uses. Unknown or malformed parts are passed over: the API
   * server judges them.
   *
   * @param podTemplate the node with {@code spec.containers}; anything else resolves to no
   *     references
   */
  public References resolve(JsonNode podTemplate) {
    return References.none();
  }
}
