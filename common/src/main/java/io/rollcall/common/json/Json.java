package io.rollcall.common.json;

import tools.jackson.databind.json.JsonMapper;

/** The one JSON mapper: trees in, trees out. It holds no state that a caller could change. */
public final class Json {
  public static final JsonMapper MAPPER = JsonMapper.builderWithJackson2Defaults().build();

  private Json() {}
}
