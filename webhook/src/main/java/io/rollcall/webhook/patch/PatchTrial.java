package io.rollcall.webhook.patch;

import io.fabric8.zjsonpatch.JsonPatch;
import io.fabric8.zjsonpatch.JsonPatchException;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Tries a patch on the tree that it was made for. The API server rejects the whole request for a
 * patch that does not apply, even where the failure policy is Ignore.
 */
public final class PatchTrial {
  private PatchTrial() {}

  /**
   * The object that the API server will make of {@code object}, which stays as it is.
   *
   * @throws IllegalStateException if {@code patch} does not apply
   */
  public static JsonNode apply(JsonNode object, List<PatchOperation> patch) {
    try {
      return JsonPatch.apply(PatchOperation.toJson(patch), object);
    } catch (JsonPatchException unfit) {
      throw new IllegalStateException("our own patch does not apply", unfit);
    }
  }
}
