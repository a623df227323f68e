package io.rollcall.deploy.admission;

import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;
import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.TestCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A kind that the settings declare is served as the built-in ones are (C9). */
@OnCluster
class DeclaredKindIT {
  private static final WorkloadKind GADGET =
      new WorkloadKind(
          "admission.example.com", "v1", "Gadget", "gadgets", List.of("spec", "pod-template"));
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

  @Test
  void itsTemplateIsRecordedAndItsOtherFieldsAreNotSent(Workspace cluster) {
    define(cluster.cluster());
    try (TestWebhook webhook = TestWebhook.in(cluster).kinds(GADGET).start()) {
      Workload gadget =
          cluster
              .workload(GADGET, "web")
              .auto()
              .envFrom("settings")
              .container("second")
              .secretVolume("login")
              .create();
      assertThat(gadget.annotation(RESOLVED_REFERENCES).orElseThrow())
          .contains("settings", "login");
      long before = webhook.calls();

      gadget.patch(PatchKind.MERGE, "{\"spec\":{\"size\":3}}").label("team", "b");
      assertThat(webhook.calls() - before).as("not its template").isZero();

      gadget.patch(
          PatchKind.MERGE,
          "{\"spec\":{\"pod-template\":{\"spec\":{\"terminationGracePeriodSeconds\":3}}}}");
      assertThat(webhook.calls() - before).as("its template").isEqualTo(1);
      gadget.annotate("note", "x");
      assertThat(webhook.calls() - before).as("its annotations").isEqualTo(2);

      gadget.patch(PatchKind.MERGE, "{\"spec\":{\"pod-template\":null}}");
      assertThat(webhook.calls() - before).as("its template is gone").isEqualTo(3);
      gadget.patch(PatchKind.MERGE, "{\"spec\":null}");
      assertThat(webhook.calls() - before).as("there was none").isEqualTo(3);
    }
  }

  private static void define(TestCluster cluster) {
    var crd = Json.MAPPER.createObjectNode();
    crd.put("apiVersion", "apiextensions.k8s.io/v1").put("kind", "CustomResourceDefinition");
    crd.putObject("metadata").put("name", GADGET.plural() + "." + GADGET.group());
    var spec = crd.putObject("spec");
    spec.put("group", GADGET.group()).put("scope", "Namespaced");
    spec.putObject("names")
        .put("plural", GADGET.plural())
        .put("singular", "gadget")
        .put("kind", GADGET.kind());
    var version = spec.putArray("versions").addObject();
    version.put("name", GADGET.version()).put("served", true).put("storage", true);
    version
        .putObject("schema")
        .putObject("openAPIV3Schema")
        .put("type", "object")
        .put("x-kubernetes-preserve-unknown-fields", true);
    cluster.api().create(CRDS, crd);
    eventually("the kind is served")
        .until(() -> cluster.api().find("/apis/" + GADGET.apiVersion()).isPresent());
  }
}
