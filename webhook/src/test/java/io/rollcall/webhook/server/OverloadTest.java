package io.rollcall.webhook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.fixture.RunningWebhook;
import io.rollcall.webhook.fixture.TestCertificates;
import io.rollcall.webhook.metrics.ReviewMetrics;
import io.rollcall.webhook.review.Admission.Allowed;
import io.rollcall.webhook.server.Answer.Refusal;
import io.rollcall.webhook.server.Answer.Refused;
import io.rollcall.webhook.server.Answer.Reviewed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** More reviews than the server takes at once. */
class OverloadTest {
  private static final ServerLimits ONE_AT_A_TIME =
      new ServerLimits(
          1_000_000, 1, Duration.ofSeconds(10), Duration.ofMillis(300), Duration.ofSeconds(1));

  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final CountDownLatch goOn = new CountDownLatch(1);
  private final ReviewDesk desk =
      new ReviewDesk(
          request -> {
            await().until(() -> goOn.getCount() == 0);
            return new Allowed(List.of(), List.of());
          },
          ONE_AT_A_TIME,
          new ReviewMetrics(registry));

  @Test
  void whoeverCannotBeServedInTimeIsToldSoBeforeTheCallerGivesUp() {
    CompletableFuture<Answer> first = CompletableFuture.supplyAsync(() -> answer("10s"));
    await().until(() -> registry.get(ReviewMetrics.IN_FLIGHT).gauge().value() == 1);
    long start = System.nanoTime();

    assertThat(answer("500ms"))
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(refused.refusal()).isEqualTo(Refusal.OVERLOADED));
    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isBetween(Duration.ofMillis(390), Duration.ofMillis(490));

    CompletableFuture<Answer> waiting = CompletableFuture.supplyAsync(() -> answer("10s"));
    goOn.countDown();
    assertThat(first.join()).isInstanceOf(Reviewed.class);
    assertThat(waiting.join()).isInstanceOf(Reviewed.class);
    assertThat(registry.get(ReviewMetrics.IN_FLIGHT).gauge().value()).isZero();
  }

  @Test
  void whoeverStallsLosesTheTurn(@TempDir Path folder) throws Exception {
    TestCertificates certificates = new TestCertificates(folder);
    certificates.write();
    try (RunningWebhook webhook = RunningWebhook.start(certificates, ONE_AT_A_TIME, Duration.ZERO);
        Socket stalling =
            certificates.trusting().getSocketFactory().createSocket("127.0.0.1", webhook.port())) {
      stalling
          .getOutputStream()
          .write(
              ("POST /mutate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                      + "Content-Length: 100\r\n\r\n{")
                  .getBytes(StandardCharsets.US_ASCII));
      await().until(() -> webhook.metric("rollcall_webhook_requests_in_flight") == 1);

      assertThat(
              webhook
                  .post(Requests.review(Requests.create(Manifest.deployment("web"))))
                  .statusCode())
          .isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource({"5s,4000", "1m,8000", ",8000", "soon,8000", "-1s,8000", "250ms,200"})
  void theCallersTimeoutBoundsTheWait(String timeout, long millis) {
    assertThat(CallerPatience.of(timeout, Duration.ofSeconds(10)))
        .isEqualTo(Duration.ofMillis(millis));
  }

  private Answer answer(String timeout) {
    byte[] body =
        Requests.review(Requests.create(Manifest.deployment("web")))
            .toString()
            .getBytes(StandardCharsets.UTF_8);
    try {
      return desk.answer("application/json", timeout, new ByteArrayInputStream(body));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
