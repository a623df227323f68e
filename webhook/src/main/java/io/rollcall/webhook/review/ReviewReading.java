package io.rollcall.webhook.review;

/** What came of reading a request's body. */
public sealed interface ReviewReading {
  /** An AdmissionReview of admission.k8s.io/v1. */
  record Understood(AdmissionRequest request) implements ReviewReading {}

  /**
   * Anything else.
   *
   * @param problem one sentence for whoever sent it
   */
  record Malformed(String problem) implements ReviewReading {}
}
