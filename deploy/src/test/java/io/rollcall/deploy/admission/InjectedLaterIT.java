package io.rollcall.deploy.admission;

import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;
import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import io.rollcall.webhook.configuration.ConfigurationApplier;
import io.rollcall.webhook.configuration.ConfigurationSpec;
import io.rollcall.webhook.configuration.ConfigurationSpec.FailurePolicy;
import io.rollcall.webhook.configuration.Endpoint;
import io.rollcall.webhook.configuration.NamespaceScope;
import io.rollcall.webhook.configuration.WebhookConfiguration;
import io.rollcall.webhook.metrics.ReviewMetrics;
import io.rollcall.webhook.patch.PatchOperation;
import io.rollcall.webhook.patch.PatchOperation.Add;
import io.rollcall.webhook.review.Admission;
import io.rollcall.webhook.review.Admission.Allowed;
import io.rollcall.webhook.review.AdmissionRequest;
import io.rollcall.webhook.server.AdmissionServer;
import io.rollcall.webhook.server.ServerLimits;
import io.rollcall.webhook.server.ServingTls;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What another webhook injects after ours is recorded too, by reinvocation (C73). */
@OnCluster
class InjectedLaterIT {
  @Test
  void aSidecarOfALaterWebhookIsRecorded(Workspace cluster) throws IOException {
    TestCertificate certificate =
        TestCertificate.make(cluster.cluster().urlOfHostPort(0).getHost());
    // Webhooks are asked in the order of their configurations' names.
    String name = "zz-" + cluster.namespace();
    try (TestWebhook _ = TestWebhook.in(cluster).start();
        AdmissionServer mesh =
            new AdmissionServer(
                new InetSocketAddress(0),
                new ServingTls(certificate.served()),
                InjectedLaterIT::inject,
                ServerLimits.DEFAULTS,
                new ReviewMetrics(new SimpleMeterRegistry()))) {
      mesh.start();
      ConfigurationApplier.apply(cluster.client(), configuration(cluster, name, certificate, mesh));
      String dryRun = cluster.collection("apps/v1", "deployments") + "?dryRun=All";
      eventually("the mesh injects")
          .until(
              () ->
                  cluster
                      .api()
                      .create(dryRun, cluster.deployment("probe").json())
                      .body()
                      .toString()
                      .contains("mesh-login"));

      Workload web = cluster.deployment("web").auto().envFrom("settings").create();

      assertThat(web.template().toString()).contains("mesh-login");
      assertThat(web.annotation(RESOLVED_REFERENCES).orElseThrow())
          .contains("settings", "mesh-login");
    } finally {
      cluster
          .api()
          .delete("/apis/admissionregistration.k8s.io/v1/mutatingwebhookconfigurations/" + name);
    }
  }

  /** As a service mesh does: a sidecar that takes a Secret. */
  private static Admission inject(AdmissionRequest request) {
    ObjectNode sidecar = Json.MAPPER.createObjectNode().put("name", "mesh").put("image", "mesh:1");
    sidecar.putArray("envFrom").addObject().putObject("secretRef").put("name", "mesh-login");
    JsonPointer end = JsonPointer.compile("/spec/template/spec/containers/-");
    List<PatchOperation> patch =
        request.object().toString().contains("mesh-login")
            ? List.of()
            : List.of(new Add(end, sidecar));
    return new Allowed(patch, List.of());
  }

  private static ObjectNode configuration(
      Workspace cluster, String name, TestCertificate certificate, AdmissionServer mesh) {
    ObjectNode configuration =
        WebhookConfiguration.of(
            new ConfigurationSpec(
                name,
                new Endpoint.Url(
                    cluster.cluster().urlOfHostPort(mesh.port()).resolve(AdmissionServer.PATH)),
                Optional.of(certificate.caBundle()),
                WorkloadKinds.builtInAnd(List.of()),
                "nobody",
                new NamespaceScope(List.of(cluster.namespace()), List.of(), Optional.empty()),
                FailurePolicy.FAIL));
    for (JsonNode entry : configuration.path("webhooks")) {
      ((ObjectNode) entry).put("name", "mesh.example.com");
    }
    return configuration;
  }
}
