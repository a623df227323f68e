package io.rollcall.common.json;

import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON as tests write it: bare field names, single quotes. */
public final class LooseJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builderWithJackson2Defaults()
          .enable(JsonReadFeature.ALLOW_UNQUOTED_PROPERTY_NAMES)
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .build();

  private LooseJson() {}

  public static JsonNode json(String text) {
    return MAPPER.readTree(text);
  }
}
