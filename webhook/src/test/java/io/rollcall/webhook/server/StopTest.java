package io.rollcall.webhook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.fixture.RunningWebhook;
import io.rollcall.webhook.fixture.SteadyCalls;
import io.rollcall.webhook.fixture.TestCertificates;
import io.rollcall.webhook.metrics.ReviewMetrics;
import io.rollcall.webhook.review.Admission.Allowed;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The end of a replica under load (C79). */
class StopTest {
  @Test
  void noCallFailsWhileOneOfTwoReplicasStops(@TempDir Path folder) throws Exception {
    TestCertificates certificates = new TestCertificates(folder);
    certificates.write();
    try (RunningWebhook staying = RunningWebhook.start(certificates)) {
      RunningWebhook going =
          RunningWebhook.start(certificates, ServerLimits.DEFAULTS, Duration.ofSeconds(1));
      // As a Service does: only ready replicas get requests.
      try (SteadyCalls calls =
          SteadyCalls.start(() -> going.ready() ? going : staying, Duration.ofMillis(10))) {
        await().until(() -> calls.answered() > 50);

        CompletableFuture<Void> stopped = CompletableFuture.runAsync(going::close);
        await().until(() -> !going.ready());
        HttpResponse<String> late =
            going.post(Requests.review(Requests.create(Manifest.deployment("web"))));
        assertThat(late.statusCode()).isEqualTo(200);
        assertThat(late.headers().firstValue("Connection")).contains("close");

        stopped.join();
        int answered = calls.answered();
        await().until(() -> calls.answered() > answered + 50);
        assertThat(calls.failures()).isEmpty();
      }
    }
  }

  @Test
  void aReviewInFlightIsAnswered(@TempDir Path folder) throws Exception {
    TestCertificates certificates = new TestCertificates(folder);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    AdmissionServer server =
        new AdmissionServer(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            new ServingTls(certificates.write()),
            request -> {
              begun.countDown();
              await().until(() -> goOn.getCount() == 0);
              return new Allowed(List.of(), List.of());
            },
            ServerLimits.DEFAULTS,
            new ReviewMetrics(new SimpleMeterRegistry()));
    server.start();
    CompletableFuture<HttpResponse<String>> answer =
        certificates
            .client()
            .sendAsync(
                HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + server.port() + "/mutate"))
                    .POST(
                        BodyPublishers.ofString(
                            Requests.review(Requests.create(Manifest.deployment("web")))
                                .toString()))
                    .build(),
                BodyHandlers.ofString());
    begun.await();

    CompletableFuture<Void> closed = CompletableFuture.runAsync(server::close);
    await().during(Duration.ofMillis(200)).until(() -> !closed.isDone());
    goOn.countDown();

    assertThat(answer.join().statusCode()).isEqualTo(200);
    closed.join();
  }
}
