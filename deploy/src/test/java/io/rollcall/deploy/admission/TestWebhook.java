package io.rollcall.deploy.admission;

import static io.rollcall.deploy.testing.Waiting.eventually;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.rollcall.common.client.KubernetesClients;
import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.common.operations.Readiness;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.policy.Validation;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.settings.ClientSettings;
import io.rollcall.deploy.testing.Api;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import io.rollcall.webhook.Webhook;
import io.rollcall.webhook.WebhookOptions;
import io.rollcall.webhook.admit.AdmissionRules;
import io.rollcall.webhook.configuration.ConfigurationApplier;
import io.rollcall.webhook.configuration.ConfigurationSpec;
import io.rollcall.webhook.configuration.ConfigurationSpec.FailurePolicy;
import io.rollcall.webhook.configuration.Endpoint;
import io.rollcall.webhook.configuration.NamespaceScope;
import io.rollcall.webhook.configuration.WebhookConfiguration;
import io.rollcall.webhook.metrics.ReviewMetrics;
import io.rollcall.webhook.server.AdmissionServer;
import io.rollcall.webhook.server.ServerLimits;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** The webhook in this process, registered for the namespace of one test. */
final class TestWebhook implements AutoCloseable {
  private final Workspace workspace;
  private final String name;
  private final String watcherUser;
  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final Webhook webhook;

  private TestWebhook(Workspace workspace, Draft draft) {
    this.workspace = workspace;
    this.name = workspace.namespace();
    this.watcherUser = "watcher-of-" + workspace.namespace();
    URI host = workspace.cluster().urlOfHostPort(0);
    TestCertificate certificate = TestCertificate.make(host.getHost());
    this.webhook =
        Webhook.start(
            new WebhookOptions(
                new AdmissionRules(
                    draft.kinds,
                    PolicySettings.DEFAULTS,
                    draft.validation,
                    Optional.of(watcherUser),
                    false),
                new InetSocketAddress(0),
                certificate.files(),
                WebhookOptions.CERTIFICATE_INTERVAL,
                ServerLimits.DEFAULTS,
                Duration.ZERO),
            registry,
            new Readiness());
    ConfigurationApplier.apply(workspace.client(), configuration(draft, certificate.caBundle()));
    awaitEffect(draft.kinds.all().getLast());
  }

  /** The webhook for the namespace of {@code workspace}, with everything as by default. */
  static Draft in(Workspace workspace) {
    return new Draft(workspace);
  }

  /** How many requests have reached it, whatever became of them. */
  long calls() {
    return Math.round(
        registry.find(ReviewMetrics.REQUESTS).counters().stream()
            .mapToDouble(Counter::count)
            .sum());
  }

  /** Requests as the watcher. Whoever takes it closes its client. */
  KubernetesClient watcher() {
    Path kubeconfig = workspace.cluster().kubeconfigFor(watcherUser, "system:masters");
    return KubernetesClients.of(
            new ClientSettings(Optional.of(kubeconfig), Optional.empty()), "rollcall-test")
        .open();
  }

  /** Changes an annotation as the watcher. */
  void annotateAsWatcher(Workload workload, String key, String value) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch.putObject("metadata").putObject("annotations").put(key, value);
    try (KubernetesClient watcher = watcher()) {
      new Api(watcher).patch(workload.path(), Api.PatchKind.MERGE, patch.toString());
    }
  }

  /** Stops it; the API server goes on asking. */
  void stop() {
    webhook.close();
  }

  @Override
  public void close() {
    workspace
        .api()
        .delete("/apis/admissionregistration.k8s.io/v1/mutatingwebhookconfigurations/" + name);
    stop();
  }

  private ObjectNode configuration(Draft draft, String caBundle) {
    URI url = workspace.cluster().urlOfHostPort(webhook.port()).resolve(AdmissionServer.PATH);
    return WebhookConfiguration.of(
        new ConfigurationSpec(
            name,
            new Endpoint.Url(url),
            Optional.of(caBundle),
            draft.kinds,
            watcherUser,
            new NamespaceScope(draft.namespaces, List.of(), Optional.empty()),
            draft.failurePolicy));
  }

  /** API servers take a moment to learn of a configuration: asked without storing anything. */
  private void awaitEffect(WorkloadKind kind) {
    ObjectNode probe = workspace.workload(kind, "probe").auto().json();
    String path = workspace.collection(kind.apiVersion(), kind.plural()) + "?dryRun=All";
    eventually("the webhook is asked")
        .until(
            () ->
                workspace
                    .api()
                    .create(path, probe)
                    .body()
                    .path("metadata")
                    .path("annotations")
                    .has(RollcallAnnotations.RESOLVED_REFERENCES));
  }

  /** What a test wants other than by default. */
  static final class Draft {
    private final Workspace workspace;
    private List<String> namespaces;
    private WorkloadKinds kinds = WorkloadKinds.builtInAnd(List.of());
    private Validation validation = Validation.ENFORCE;
    private FailurePolicy failurePolicy = FailurePolicy.IGNORE;

    private Draft(Workspace workspace) {
      this.workspace = workspace;
      this.namespaces = List.of(workspace.namespace());
    }

    Draft namespaces(String... names) {
      namespaces = List.of(names);
      return this;
    }

    Draft kinds(WorkloadKind... declared) {
      kinds = WorkloadKinds.builtInAnd(List.of(declared));
      return this;
    }

    Draft validation(Validation mode) {
      validation = mode;
      return this;
    }

    Draft failurePolicy(FailurePolicy policy) {
      failurePolicy = policy;
      return this;
    }

    TestWebhook start() {
      return new TestWebhook(workspace, this);
    }
  }
}
