package io.rollcall.webhook.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.rollcall.certs.ServingCertificate;
import io.rollcall.webhook.fixture.TestCertificates;
import io.rollcall.webhook.metrics.CertificateMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which readings of the files change what is served. */
class CertificateWatchTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final List<ServingCertificate> served = new ArrayList<>();
  private Instant now = Instant.now();
  private TestCertificates certificates;
  private CertificateWatch watch;

  @BeforeEach
  void start(@TempDir Path folder) {
    certificates = new TestCertificates(folder);
    watch =
        new CertificateWatch(
            certificates.files(),
            certificates.write(),
            () -> now,
            new CertificateMetrics(registry, () -> now),
            served::add);
  }

  @AfterEach
  void stop() {
    watch.close();
  }

  @Test
  void thePairThatIsServedIsNotServedAgain() {
    watch.poll();

    assertThat(served).isEmpty();
    assertThat(failures()).isZero();
  }

  @Test
  void aNewPairIsServedOnce() {
    ServingCertificate next = certificates.write();

    watch.poll();
    watch.poll();

    assertThat(served).containsExactly(next);
    assertThat(registry.get(CertificateMetrics.RELOADS).counter().count()).isOne();
  }

  @Test
  void filesThatAreGoneOrBrokenLeaveTheLastGoodPair() throws IOException {
    Files.delete(certificates.files().keyFile());
    watch.poll();
    Files.writeString(certificates.files().keyFile(), "no key");
    watch.poll();

    assertThat(served).isEmpty();
    assertThat(failures()).isEqualTo(2);
  }

  @Test
  void aPairFromTwoGenerationsIsWaitedOut() throws IOException {
    certificates.writeForeignKey();
    watch.poll();
    ServingCertificate next = certificates.write();
    watch.poll();

    assertThat(served).containsExactly(next);
  }

  @Test
  void anExpiredPairReplacesNoValidOne() {
    certificates.write(Duration.ofMinutes(1));
    now = now.plus(Duration.ofMinutes(30));

    watch.poll();

    assertThat(served).isEmpty();
    assertThat(failures()).isOne();
  }

  @Test
  void whereNothingIsValidTheNewestPairIsServed() {
    ServingCertificate next = certificates.write(Duration.ofMinutes(1));
    now = now.plus(Duration.ofHours(2));

    watch.poll();

    assertThat(served).containsExactly(next);
  }

  @Test
  void theTimeThatIsLeftIsShownAndBecomesNegative() {
    assertThat(left()).isBetween(3_500.0, 3_600.0);
    now = now.plus(Duration.ofHours(2));
    assertThat(left()).isNegative();
  }

  private double left() {
    return registry.get(CertificateMetrics.SECONDS_LEFT).gauge().value();
  }

  private double failures() {
    return registry.get(CertificateMetrics.RELOAD_FAILURES).counter().count();
  }
}
