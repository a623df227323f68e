package io.rollcall.deploy.demo;

import io.rollcall.certs.CertificateAuthority;
import io.rollcall.certs.PemFiles;
import io.rollcall.certs.SubjectNames;
import io.rollcall.deploy.cluster.LocalCluster;
import io.rollcall.deploy.process.LocalProcessException;
import io.rollcall.deploy.process.Ports;
import io.rollcall.deploy.process.RollcallProcess;
import io.rollcall.deploy.process.RollcallProcess.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Webhook and watcher outside the cluster, each as a user of its own, as a developer runs them. */
final class Outside implements AutoCloseable {
  /**
   * The users of the two processes; deploy/manifests/watcher-rbac.yaml gives the watcher its
   * rights.
   */
  static final String WATCHER = "rollcall-watcher";

  private static final Duration READY = Duration.ofSeconds(60);
  private static final Duration VALIDITY = Duration.ofDays(30);

  private final Path project;
  private final Path directory;
  private final LocalCluster cluster;
  private final int port = new Ports(RandomGenerator.getDefault()).free();
  private final RollcallProcess webhook;
  private final RollcallProcess watcher;

  private Outside(Path project, Path directory, LocalCluster cluster) {
    this.project = project;
    this.directory = directory;
    this.cluster = cluster;
    writeCertificates();
    this.webhook =
        start(
            Part.WEBHOOK,
            List.of(
                "--listen=127.0.0.1:" + port,
                "--tls-cert=" + directory.resolve("tls.crt"),
                "--tls-key=" + directory.resolve("tls.key"),
                "--watcher-user=" + WATCHER));
    this.watcher = start(Part.WATCHER, List.of("--kubeconfig=" + cluster.kubeconfigFor(WATCHER)));
  }

  /** Starts both and waits until they are ready. */
  static Outside start(Path project, Path directory, LocalCluster cluster) {
    Outside outside = new Outside(project, directory, cluster);
    outside.webhook.awaitReady(READY);
    outside.watcher.awaitReady(READY);
    return outside;
  }

  /** The command that tells the API server of the webhook; it is run here, too. */
  List<String> configure() {
    List<String> arguments =
        List.of(
            "configuration",
            "--url=https://127.0.0.1:" + port + "/mutate",
            "--ca-file=" + directory.resolve("ca.crt"),
            "--watcher-user=" + WATCHER,
            "--kubeconfig=" + cluster.kubeconfig(),
            "--apply");
    RollcallProcess.runOnce(Part.WEBHOOK, plan(arguments));
    return arguments;
  }

  /** Admission reviews that the webhook answered so far. */
  double reviews() {
    return webhook.metric("rollcall_webhook_requests_total", "");
  }

  Path webhookLog() {
    return webhook.log();
  }

  Path watcherLog() {
    return watcher.log();
  }

  @Override
  public void close() {
    watcher.close();
    webhook.close();
  }

  private RollcallProcess start(Part part, List<String> arguments) {
    return RollcallProcess.start(part, plan(arguments));
  }

  private RollcallProcess.Plan plan(List<String> arguments) {
    return new RollcallProcess.Plan(project, directory, arguments, Map.of());
  }

  private void writeCertificates() {
    CertificateAuthority authority =
        CertificateAuthority.create(
            "rollcall demo", VALIDITY, InstantSource.system(), new SecureRandom());
    try {
      Files.createDirectories(directory);
      PemFiles.writeCertificates(List.of(authority.certificate()), directory.resolve("ca.crt"));
      PemFiles.write(
          authority.issueServing(SubjectNames.loopback(), VALIDITY),
          directory.resolve("tls.crt"),
          directory.resolve("tls.key"));
    } catch (IOException e) {
      throw new LocalProcessException("cannot write certificates to " + directory, e);
    }
  }
}
