package io.rollcall.deploy.program;

import io.rollcall.certs.CertificateAuthority;
import io.rollcall.certs.PemFiles;
import io.rollcall.certs.SubjectNames;
import io.rollcall.deploy.process.Ports;
import io.rollcall.deploy.process.RollcallProcess;
import io.rollcall.deploy.process.RollcallProcess.Part;
import io.rollcall.deploy.testing.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Webhook and watcher as processes of this machine that serve one workspace alone. The watcher runs
 * as the user of deploy/manifests/watcher-rbac.yaml, the webhook without a user.
 */
final class Installation implements AutoCloseable {
  /** Who the watcher is, unless a test says otherwise. */
  static final String WATCHER = "rollcall-watcher";

  /** Far more than a start takes; the machine is slow at times. */
  private static final Duration READY = Duration.ofSeconds(60);

  private static final Duration VALIDITY = Duration.ofHours(1);
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final Path MANIFEST = Path.of("manifests", "watcher-rbac.yaml");

  private final Workspace workspace;
  private final Path directory;
  private final int port = new Ports(RandomGenerator.getDefault()).free();
  private @Nullable RollcallProcess webhook;
  private @Nullable RollcallProcess watcher;

  private Installation(Workspace workspace) {
    this.workspace = workspace;
    this.directory = Path.of("target", "e2e", workspace.namespace()).toAbsolutePath();
    writeCertificates();
    applyRights();
  }

  /** Nothing runs yet; rights and certificates are there. */
  static Installation prepare(Workspace workspace) {
    return new Installation(workspace);
  }

  /** Both run and are ready, and the API server knows the webhook. */
  static Installation start(Workspace workspace, String... watcherFlags) {
    Installation installation = prepare(workspace);
    installation.launchWebhook(WATCHER);
    installation.launchWatcher(watcherFlags);
    installation.webhook().awaitReady(READY);
    installation.configure(WATCHER);
    installation.watcher().awaitReady(READY);
    return installation;
  }

  RollcallProcess webhook() {
    return Objects.requireNonNull(webhook);
  }

  RollcallProcess watcher() {
    return Objects.requireNonNull(watcher);
  }

  /** Admission reviews that the webhook that runs now has answered. */
  double reviews() {
    return webhook().metric("rollcall_webhook_requests_total", "");
  }

  /** Starts the webhook, always on the same port. */
  RollcallProcess startWebhook(String watcherUser, String... flags) {
    return launchWebhook(watcherUser, flags).awaitReady(READY);
  }

  /** Starts the watcher as the user of the manifest. */
  RollcallProcess startWatcher(String... flags) {
    return launchWatcher(flags).awaitReady(READY);
  }

  /** Starts the watcher as another user and returns at once. */
  RollcallProcess launchWatcherAs(String user, Map<String, String> environment, String... flags) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--kubeconfig=" + workspace.cluster().kubeconfigFor(user),
                "--namespaces=" + workspace.namespace()));
    arguments.addAll(List.of(flags));
    RollcallProcess started =
        RollcallProcess.start(
            Part.WATCHER, new RollcallProcess.Plan(PROJECT, directory, arguments, environment));
    watcher = started;
    return started;
  }

  /** Tells the API server of the webhook. */
  void configure(String watcherUser) {
    RollcallProcess.runOnce(
        Part.WEBHOOK,
        plan(
            List.of(
                "configuration",
                "--name=" + workspace.namespace(),
                "--url=" + host().resolve("/mutate"),
                "--ca-file=" + directory.resolve("ca.crt"),
                "--namespaces=" + workspace.namespace(),
                "--watcher-user=" + watcherUser,
                "--kubeconfig=" + workspace.cluster().kubeconfig(),
                "--apply")));
  }

  @Override
  public void close() {
    workspace
        .client()
        .admissionRegistration()
        .v1()
        .mutatingWebhookConfigurations()
        .withName(workspace.namespace())
        .delete();
    if (watcher != null) {
      watcher.close();
    }
    if (webhook != null) {
      webhook.close();
    }
  }

  private RollcallProcess launchWebhook(String watcherUser, String... flags) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--listen=:" + port,
                "--tls-cert=" + directory.resolve("tls.crt"),
                "--tls-key=" + directory.resolve("tls.key"),
                "--watcher-user=" + watcherUser,
                // Nobody is sent to another replica here, so nobody has to learn of the end.
                "--drain-delay=100ms"));
    arguments.addAll(List.of(flags));
    RollcallProcess started = RollcallProcess.start(Part.WEBHOOK, plan(arguments));
    webhook = started;
    return started;
  }

  private RollcallProcess launchWatcher(String... flags) {
    return launchWatcherAs(WATCHER, Map.of(), flags);
  }

  private RollcallProcess.Plan plan(List<String> arguments) {
    return new RollcallProcess.Plan(PROJECT, directory, arguments, Map.of());
  }

  private URI host() {
    return workspace.cluster().urlOfHostPort(port);
  }

  private void writeCertificates() {
    CertificateAuthority authority =
        CertificateAuthority.create(
            "end-to-end tests", VALIDITY, InstantSource.system(), new SecureRandom());
    String host = host().getHost();
    boolean address = Character.isDigit(host.charAt(0));
    SubjectNames names =
        new SubjectNames(address ? List.of() : List.of(host), address ? List.of(host) : List.of());
    try {
      Files.createDirectories(directory);
      PemFiles.writeCertificates(List.of(authority.certificate()), directory.resolve("ca.crt"));
      PemFiles.write(
          authority.issueServing(names, VALIDITY),
          directory.resolve("tls.crt"),
          directory.resolve("tls.key"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void applyRights() {
    try (InputStream in = Files.newInputStream(MANIFEST)) {
      workspace.client().load(in).serverSideApply();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
