package io.rollcall.webhook.metrics;

import io.rollcall.webhook.review.Admission;
import io.rollcall.webhook.review.AdmissionRequest;
import io.rollcall.webhook.review.Reviewer;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** Counts, times and logs each review. Of an object nothing is logged but our own keys. */
public final class CountingReviewer implements Reviewer {
  private static final Logger LOG = LoggerFactory.getLogger(CountingReviewer.class);
  private static final double NANOS_PER_MILLI = 1e6;

  private final Reviewer next;
  private final ReviewMetrics metrics;

  public CountingReviewer(Reviewer next, ReviewMetrics metrics) {
    this.next = next;
    this.metrics = metrics;
  }

  @Override
  public Admission review(AdmissionRequest request) {
    long start = System.nanoTime();
    Admission admission = next.review(request);
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    metrics.reviewed(request.operation(), admission, took);
    log(request, admission, took);
    return admission;
  }

  private static void log(AdmissionRequest request, Admission admission, Duration took) {
    switch (admission) {
      case Admission.Denied(String message, int problems, var warnings) ->
          about(LOG.atInfo().setMessage("workload denied"), request, took)
              .addKeyValue("problems", problems)
              .addKeyValue("detail", message)
              .log();
      case Admission.Allowed(var patch, var warnings) ->
          about(LOG.atDebug().setMessage("workload allowed"), request, took)
              .addKeyValue("operations", patch.size())
              .addKeyValue("warnings", warnings.size())
              .log();
      case Admission.PassedOver(Admission.Why why) ->
          about(LOG.atDebug().setMessage("request passed over"), request, took)
              .addKeyValue("cause", why)
              .log();
    }
  }

  private static LoggingEventBuilder about(
      LoggingEventBuilder line, AdmissionRequest request, Duration took) {
    return line.addKeyValue("workload", request.kind().kind() + " " + request.subject().name())
        .addKeyValue("namespace", request.subject().namespace())
        .addKeyValue("requestUid", request.uid())
        .addKeyValue("durationMs", took.toNanos() / NANOS_PER_MILLI);
  }
}
