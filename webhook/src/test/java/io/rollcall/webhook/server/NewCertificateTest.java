package io.rollcall.webhook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.rollcall.certs.ServingCertificate;
import io.rollcall.webhook.fixture.RunningWebhook;
import io.rollcall.webhook.fixture.SteadyCalls;
import io.rollcall.webhook.fixture.TestCertificates;
import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.time.Duration;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The serving certificate changes while requests come (C78). */
class NewCertificateTest {
  private static final String FAILURES = "rollcall_webhook_certificate_reload_failures_total";

  @Test
  void aNewPairIsServedWithoutAFailedCallAndABadOneIsNot(@TempDir Path folder) throws Exception {
    TestCertificates certificates = new TestCertificates(folder);
    ServingCertificate first = certificates.write();
    try (RunningWebhook webhook = RunningWebhook.start(certificates);
        SteadyCalls calls = SteadyCalls.start(() -> webhook, Duration.ofMillis(20))) {
      assertThat(presented(certificates, webhook)).isEqualTo(first.leaf());

      ServingCertificate second = certificates.write(Duration.ofHours(2));
      await()
          .atMost(Duration.ofSeconds(30))
          .untilAsserted(
              () -> assertThat(presented(certificates, webhook)).isEqualTo(second.leaf()));
      assertThat(webhook.metric("rollcall_webhook_certificate_left_seconds"))
          .isBetween(3_600.0, 7_200.0);

      double failures = webhook.metric(FAILURES);
      certificates.writeForeignKey();
      await().until(() -> webhook.metric(FAILURES) > failures);
      assertThat(presented(certificates, webhook)).isEqualTo(second.leaf());

      int answered = calls.answered();
      await().until(() -> calls.answered() > answered + 20);
      assertThat(calls.failures()).isEmpty();
    }
  }

  private static Certificate presented(TestCertificates certificates, RunningWebhook webhook)
      throws IOException {
    try (SSLSocket socket =
        (SSLSocket)
            certificates.trusting().getSocketFactory().createSocket("127.0.0.1", webhook.port())) {
      socket.startHandshake();
      return socket.getSession().getPeerCertificates()[0];
    }
  }
}
