package io.rollcall.deploy.testing;

import tools.jackson.databind.JsonNode;

/** What the API server answered instead of doing what it was asked; the message is its own. */
public final class ApiRefusal extends RuntimeException {
  private final int code;
  private final transient JsonNode status;

  ApiRefusal(int code, JsonNode status) {
    super(code + ": " + status.path("message").asString(status.toString()));
    this.code = code;
    this.status = status;
  }

  public int code() {
    return code;
  }

  /** The Status object of the answer. */
  public JsonNode status() {
    return status;
  }
}
