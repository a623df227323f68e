package io.rollcall.webhook.review;

/** Decides about one request. Limits, counting and recovery are decorators around it. */
@FunctionalInterface
public interface Reviewer {
  Admission review(AdmissionRequest request);
}
