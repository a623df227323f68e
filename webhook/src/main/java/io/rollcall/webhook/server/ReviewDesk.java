package io.rollcall.webhook.server;

import io.rollcall.webhook.metrics.ReviewMetrics;
import io.rollcall.webhook.review.Admission;
import io.rollcall.webhook.review.AdmissionRequest;
import io.rollcall.webhook.review.AdmissionReviewCodec;
import io.rollcall.webhook.review.ReviewReading;
import io.rollcall.webhook.review.Reviewer;
import io.rollcall.webhook.server.Answer.Refusal;
import io.rollcall.webhook.server.Answer.Refused;
import io.rollcall.webhook.server.Answer.Reviewed;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Takes what came over HTTP to a review and back, within the limits. */
final class ReviewDesk {
  private static final String JSON = "application/json";

  private final Reviewer reviewer;
  private final ServerLimits limits;
  private final ReviewMetrics metrics;
  private final Semaphore turns;

  ReviewDesk(Reviewer reviewer, ServerLimits limits, ReviewMetrics metrics) {
    this.reviewer = reviewer;
    this.limits = limits;
    this.metrics = metrics;
    this.turns = new Semaphore(limits.concurrentReviews(), true);
  }

  /**
   * Answers one request.
   *
   * @param contentType as the header has it
   * @param timeout how long the caller waits, as the query has it
   * @throws IOException if the body cannot be read to its end
   */
  Answer answer(@Nullable String contentType, @Nullable String timeout, InputStream body)
      throws IOException {
    Duration patience = CallerPatience.of(timeout, limits.defaultTimeout());
    if (!isTurn(patience)) {
      return refused(Refusal.OVERLOADED, "too many reviews at once; none became free in time");
    }
    metrics.begun();
    try {
      return inTurn(contentType, body);
    } finally {
      metrics.ended();
      turns.release();
    }
  }

  // Not a byte of a body is read before its turn: what is held in memory is bounded, too.
  private Answer inTurn(@Nullable String contentType, InputStream in) throws IOException {
    Optional<byte[]> body = BoundedBody.read(in, limits.bodyBytes());
    if (body.isEmpty()) {
      return refused(
          Refusal.TOO_LARGE, "the body is longer than %d bytes".formatted(limits.bodyBytes()));
    }
    if (contentType != null && !isJson(contentType)) {
      return refused(Refusal.UNSUPPORTED_MEDIA_TYPE, "the content type must be " + JSON);
    }
    return switch (AdmissionReviewCodec.read(body.get())) {
      case ReviewReading.Malformed(String problem) -> refused(Refusal.BAD_REQUEST, problem);
      case ReviewReading.Understood(AdmissionRequest request) -> {
        Admission admission = reviewer.review(request);
        yield new Reviewed(AdmissionReviewCodec.write(request.uid(), admission));
      }
    };
  }

  private boolean isTurn(Duration patience) {
    try {
      return turns.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Refused refused(Refusal refusal, String message) {
    metrics.refused(refusal.status());
    return new Refused(refusal, message);
  }

  private static boolean isJson(String contentType) {
    int parameters = contentType.indexOf(';');
    String type = parameters < 0 ? contentType : contentType.substring(0, parameters);
    return type.trim().equalsIgnoreCase(JSON);
  }
}
