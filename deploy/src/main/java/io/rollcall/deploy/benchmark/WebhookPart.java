package io.rollcall.deploy.benchmark;

import io.rollcall.certs.CertificateAuthority;
import io.rollcall.certs.PemFiles;
import io.rollcall.certs.SubjectNames;
import io.rollcall.deploy.process.Ports;
import io.rollcall.deploy.process.RollcallProcess;
import io.rollcall.deploy.process.RollcallProcess.Part;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The webhook under a steady load of admission reviews, sent as the API server sends them. */
final class WebhookPart {
  private static final int PER_SECOND = 200;
  private static final int WARM_UP_SECONDS = 5;
  private static final int IDLE_LIMIT = 100;
  private static final double P99_LIMIT = 5;
  private static final Duration READY = Duration.ofSeconds(60);
  private static final Duration VALIDITY = Duration.ofDays(1);

  private final Path project;
  private final Sizes sizes;
  private final Report report;

  WebhookPart(Path project, Sizes sizes, Report report) {
    this.project = project;
    this.sizes = sizes;
    this.report = report;
  }

  /** Memory of a webhook that was never asked anything. */
  void memory() throws IOException {
    within(
        (webhook, _, _) ->
            report.add(
                Row.megabytes(
                    "resident memory, webhook, idle",
                    ResidentMemory.of(webhook.pid()).now(),
                    IDLE_LIMIT)));
  }

  /** Answers at 200 reviews a second. */
  void load() throws IOException {
    within(
        (webhook, uri, authority) -> {
          try (ReviewLoad load = new ReviewLoad(uri, authority.certificate())) {
            load.run(PER_SECOND, Duration.ofSeconds(WARM_UP_SECONDS));
            Samples samples = load.run(PER_SECOND, Duration.ofSeconds(sizes.seconds()));
            report.progress(
                "webhook: %s, p99=%.1f ms; resident %.0f MB"
                    .formatted(
                        samples, samples.percentile(99), ResidentMemory.of(webhook.pid()).peak()));
            report.add(
                Row.time(
                    "webhook, %d reviews/s for %d s, p99 (median: %.1f ms)"
                        .formatted(PER_SECOND, sizes.seconds(), samples.median()),
                    samples.percentile(99),
                    P99_LIMIT));
          }
        });
  }

  @FunctionalInterface
  private interface Use {
    void with(RollcallProcess webhook, URI uri, CertificateAuthority authority);
  }

  private void within(Use use) throws IOException {
    Path directory = Files.createTempDirectory("rollcall-benchmark");
    try {
      CertificateAuthority authority =
          CertificateAuthority.create(
              "rollcall benchmark", VALIDITY, InstantSource.system(), new SecureRandom());
      Path certificate = directory.resolve("tls.crt");
      Path key = directory.resolve("tls.key");
      PemFiles.write(authority.issueServing(SubjectNames.loopback(), VALIDITY), certificate, key);
      int port = new Ports(RandomGenerator.getDefault()).free();
      List<String> arguments =
          List.of(
              "--listen=127.0.0.1:" + port,
              "--tls-cert=" + certificate,
              "--tls-key=" + key,
              "--watcher-user=" + WatcherRun.USER);
      RollcallProcess.Plan plan = new RollcallProcess.Plan(project, directory, arguments, Map.of());
      try (RollcallProcess webhook = RollcallProcess.start(Part.WEBHOOK, plan)) {
        webhook.awaitReady(READY);
        use.with(webhook, URI.create("https://127.0.0.1:" + port + "/mutate"), authority);
      }
    } finally {
      delete(directory);
    }
  }

  private static void delete(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
