package io.rollcall.common.json;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The one JSON mapper: trees in, trees out. It holds no state that a caller could change. */
public final class Json {
  /** Refuses text after the first value: half of a broken document is no document. */
  public static final JsonMapper MAPPER =
      JsonMapper.builderWithJackson2Defaults()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Json() {}

  /** {@code text} as a tree; empty where it is not exactly one JSON value. Never throws. */
  public static Optional<JsonNode> read(String text) {
    try {
      JsonNode node = MAPPER.readTree(text);
      return node.isMissingNode() ? Optional.empty() : Optional.of(node);
    } catch (JacksonException notJson) {
      return Optional.empty();
    }
  }

  /**
   * The elements of {@code node}; none where it is no array (an object's values are no elements).
   */
  public static Collection<JsonNode> elements(JsonNode node) {
    return node.isArray() ? node.values() : List.of();
  }

  /** The text in {@code field} of {@code node}; {@code ""} where there is no text. */
  public static String text(JsonNode node, String field) {
    return node.path(field).stringValue("");
  }
}
