package io.rollcall.webhook.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.rollcall.webhook.review.Admission;
import io.rollcall.webhook.review.Admission.Why;
import io.rollcall.webhook.review.AdmissionRequest.Operation;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts reviews: what was asked, what became of it and how long it took. */
public final class ReviewMetrics {
  public static final String REQUESTS = "rollcall.webhook.requests";
  public static final String PASSED_OVER = "rollcall.webhook.passed.over";
  public static final String REFUSED = "rollcall.webhook.refused.requests";
  public static final String FINDINGS = "rollcall.webhook.findings";
  public static final String DURATION = "rollcall.webhook.request.duration";
  public static final String IN_FLIGHT = "rollcall.webhook.requests.in.flight";

  private static final List<Integer> STATUSES = List.of(400, 413, 415, 503);

  /** Around the target of 5 ms at p99 (design 10), and up to where the API server gives up. */
  private static final Duration[] BUCKETS = {
    Duration.ofMillis(1),
    Duration.ofMillis(2),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(25),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
    Duration.ofMillis(2_500),
    Duration.ofSeconds(5),
    Duration.ofSeconds(10)
  };

  /** What became of a review. */
  private enum Outcome {
    ALLOWED,
    PATCHED,
    DENIED,
    PASSED_OVER,
    UNEXPECTED
  }

  private final Map<Operation, Map<Outcome, Counter>> requests = new EnumMap<>(Operation.class);
  private final Map<Operation, Timer> durations = new EnumMap<>(Operation.class);
  private final Map<Why, Counter> passedOver = new EnumMap<>(Why.class);
  private final Map<Integer, Counter> refused = new TreeMap<>();
  private final Counter rejections;
  private final Counter warnings;
  private final AtomicInteger inFlight;

  /** Registers every series, so that each starts at zero. */
  public ReviewMetrics(MeterRegistry registry) {
    for (Operation operation : Operation.values()) {
      Map<Outcome, Counter> outcomes = new EnumMap<>(Outcome.class);
      for (Outcome outcome : Outcome.values()) {
        outcomes.put(outcome, request(operation, outcome).register(registry));
      }
      requests.put(operation, outcomes);
      durations.put(operation, duration(operation).register(registry));
    }
    for (Why why : Why.values()) {
      passedOver.put(
          why,
          Counter.builder(PASSED_OVER)
              .description("Reviews of requests that are none of the webhook's business.")
              .tag("why", label(why))
              .register(registry));
    }
    for (int status : STATUSES) {
      refused.put(
          status,
          Counter.builder(REFUSED)
              .description("HTTP requests that were answered with an error, not with a review.")
              .tag("status", Integer.toString(status))
              .register(registry));
    }
    rejections = findings("reject").register(registry);
    warnings = findings("warn").register(registry);
    inFlight = new AtomicInteger();
    Gauge.builder(IN_FLIGHT, inFlight, AtomicInteger::get)
        .description("HTTP requests that are being answered.")
        .register(registry);
  }

  private static Counter.Builder request(Operation operation, Outcome outcome) {
    return Counter.builder(REQUESTS)
        .description("Reviews by what was asked and what became of it.")
        .tag("operation", label(operation))
        .tag("outcome", label(outcome));
  }

  private static Timer.Builder duration(Operation operation) {
    return Timer.builder(DURATION)
        .description("Time that reviews took, without waiting and transport.")
        .tag("operation", label(operation))
        .serviceLevelObjectives(BUCKETS);
  }

  private static Counter.Builder findings(String severity) {
    return Counter.builder(FINDINGS)
        .description("Problems that people were told about their annotations.")
        .tag("severity", severity);
  }

  /** A request was taken on. */
  public void begun() {
    inFlight.incrementAndGet();
  }

  /** It is done with. */
  public void ended() {
    inFlight.decrementAndGet();
  }

  /** A request was answered with an HTTP status in place of a review. */
  public void refused(int status) {
    Objects.requireNonNull(refused.get(status)).increment();
  }

  /** A review was made. */
  public void reviewed(Operation operation, Admission admission, Duration took) {
    Objects.requireNonNull(durations.get(operation)).record(took);
    Objects.requireNonNull(Objects.requireNonNull(requests.get(operation)).get(outcome(admission)))
        .increment();
    switch (admission) {
      case Admission.Denied denied -> {
        rejections.increment(denied.problems());
        warnings.increment(denied.warnings().size());
      }
      case Admission.Allowed allowed -> warnings.increment(allowed.warnings().size());
      case Admission.PassedOver(Why why) -> Objects.requireNonNull(passedOver.get(why)).increment();
    }
  }

  private static Outcome outcome(Admission admission) {
    return switch (admission) {
      case Admission.Denied denied -> Outcome.DENIED;
      case Admission.Allowed allowed ->
          allowed.patch().isEmpty() ? Outcome.ALLOWED : Outcome.PATCHED;
      case Admission.PassedOver(Why why) ->
          why == Why.UNEXPECTED ? Outcome.UNEXPECTED : Outcome.PASSED_OVER;
    };
  }

  private static String label(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
