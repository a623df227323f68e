package io.rollcall.webhook.server;

/** What goes back over HTTP. */
sealed interface Answer {
  /**
   * An AdmissionReview with its response.
   *
   * @param body JSON
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on once, never compared or shared
  record Reviewed(byte[] body) implements Answer {}

  /**
   * The request was not even looked at.
   *
   * @param message one sentence for whoever sent it
   */
  record Refused(Refusal refusal, String message) implements Answer {}

  /** Why, as an HTTP status. */
  enum Refusal {
    BAD_REQUEST(400),
    TOO_LARGE(413),
    UNSUPPORTED_MEDIA_TYPE(415),
    OVERLOADED(503);

    private final int status;

    Refusal(int status) {
      this.status = status;
    }

    int status() {
      return status;
    }
  }
}
