package io.rollcall.deploy.docs;

import io.rollcall.certs.CertificateAuthority;
import io.rollcall.certs.PemFiles;
import io.rollcall.certs.ServingCertificateFiles;
import io.rollcall.certs.SubjectNames;
import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.common.operations.BuildInfo;
import io.rollcall.common.operations.Metrics;
import io.rollcall.common.operations.Readiness;
import io.rollcall.common.operations.Running;
import io.rollcall.common.operations.Shutdown;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.policy.Validation;
import io.rollcall.common.settings.Inputs;
import io.rollcall.common.settings.Program;
import io.rollcall.common.settings.Reading;
import io.rollcall.common.settings.SettingsReader;
import io.rollcall.common.settings.WatcherSettings;
import io.rollcall.watcher.Watcher;
import io.rollcall.webhook.Webhook;
import io.rollcall.webhook.WebhookOptions;
import io.rollcall.webhook.admit.AdmissionRules;
import io.rollcall.webhook.server.ServerLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Both processes started as their main classes do, without an API server. */
final class StartedPrograms {
  /** Nobody listens on port 1; the watcher keeps trying. */
  private static final String KUBECONFIG =
      """
      apiVersion: v1
      kind: Config
      current-context: none
      contexts: [{name: none, context: {cluster: none, user: none}}]
      clusters: [{name: none, cluster: {server: "http://127.0.0.1:1"}}]
      users: [{name: none, user: {}}]
      """;

  private StartedPrograms() {}

  static Running webhook(Path folder) throws IOException {
    Path certificate = folder.resolve("tls.crt");
    Path key = folder.resolve("tls.key");
    Duration validity = Duration.ofHours(1);
    PemFiles.write(
        CertificateAuthority.create("test CA", validity, InstantSource.system(), new SecureRandom())
            .issueServing(SubjectNames.loopback(), validity),
        certificate,
        key);
    Running running = running(Program.WEBHOOK);
    WebhookOptions options =
        new WebhookOptions(
            new AdmissionRules(
                WorkloadKinds.builtInAnd(List.of()),
                PolicySettings.DEFAULTS,
                Validation.ENFORCE,
                Optional.empty(),
                false),
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            new ServingCertificateFiles(certificate, key),
            WebhookOptions.CERTIFICATE_INTERVAL,
            ServerLimits.DEFAULTS,
            Duration.ZERO);
    Webhook webhook = Webhook.start(options, running.metrics(), running.readiness());
    running.shutdown().add("webhook", webhook);
    return running;
  }

  static Running watcher(Path folder) throws IOException {
    Path kubeconfig = Files.writeString(folder.resolve("kubeconfig"), KUBECONFIG);
    Inputs inputs = new Inputs(List.of("--kubeconfig=" + kubeconfig), Map.of(), Files::readString);
    Running running = running(Program.WATCHER);
    if (!(SettingsReader.forWatcher().read(inputs)
        instanceof Reading.Ready<WatcherSettings> ready)) {
      throw new IllegalStateException("the defaults are refused");
    }
    Watcher.start(ready.settings(), running);
    return running;
  }

  private static Running running(Program program) {
    BuildInfo build = BuildInfo.read();
    return new Running(
        program, build, Metrics.registry(program, build), new Readiness(), new Shutdown());
  }
}
