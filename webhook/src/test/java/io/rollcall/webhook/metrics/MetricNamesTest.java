package io.rollcall.webhook.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.rollcall.webhook.review.Admission.Allowed;
import io.rollcall.webhook.review.Admission.Denied;
import io.rollcall.webhook.review.Admission.PassedOver;
import io.rollcall.webhook.review.Admission.Why;
import io.rollcall.webhook.review.AdmissionRequest.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What dashboards and alerts rely on. */
class MetricNamesTest {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private ReviewMetrics metrics;

  @BeforeEach
  void register() {
    metrics = new ReviewMetrics(registry);
    new CertificateMetrics(registry, () -> Instant.EPOCH).serving(Instant.EPOCH);
  }

  @Test
  void namesAndTypesAreAsDocumented() {
    assertThat(registry.scrape().lines().filter(line -> line.startsWith("# TYPE")))
        .containsExactlyInAnyOrder(
            "# TYPE rollcall_webhook_certificate_left_seconds gauge",
            "# TYPE rollcall_webhook_certificate_reload_failures_total counter",
            "# TYPE rollcall_webhook_certificate_reloads_total counter",
            "# TYPE rollcall_webhook_findings_total counter",
            "# TYPE rollcall_webhook_passed_over_total counter",
            "# TYPE rollcall_webhook_refused_requests_total counter",
            "# TYPE rollcall_webhook_request_duration_seconds histogram",
            "# TYPE rollcall_webhook_request_duration_seconds_max gauge",
            "# TYPE rollcall_webhook_requests_in_flight gauge",
            "# TYPE rollcall_webhook_requests_total counter");
  }

  @Test
  void everySeriesStartsAtZeroAndNoneComesLater() {
    List<String> before = series();
    assertThat(registry.scrape().lines().filter(line -> !line.startsWith("#")))
        .allSatisfy(line -> assertThat(line).matches(".* 0(\\.0)?"));

    for (Operation operation : Operation.values()) {
      metrics.reviewed(operation, new Denied("x", 2, List.of("y")), Duration.ofMillis(1));
      metrics.reviewed(operation, new Allowed(List.of(), List.of("y")), Duration.ofMillis(1));
      for (Why why : Why.values()) {
        metrics.reviewed(operation, new PassedOver(why), Duration.ofMillis(1));
      }
    }
    for (int status : List.of(400, 413, 415, 503)) {
      metrics.refused(status);
    }

    assertThat(series()).isEqualTo(before);
    assertThat(registry.get(ReviewMetrics.FINDINGS).tag("severity", "reject").counter().count())
        .isEqualTo(2.0 * Operation.values().length);
  }

  private List<String> series() {
    return registry
        .scrape()
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.substring(0, line.lastIndexOf(' ')))
        .toList();
  }
}
