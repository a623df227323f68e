package io.rollcall.deploy.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.settings.Inputs;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workspace;
import io.rollcall.webhook.configuration.ConfigurationCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The command that registers a webhook which is reached by URL. */
@OnCluster
class ConfigurationCommandIT {
  private static final String CONFIGURATIONS =
      "/apis/admissionregistration.k8s.io/v1/mutatingwebhookconfigurations/";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Path caFile;

  @BeforeEach
  void writeCa(@TempDir Path folder) throws IOException {
    caFile =
        Files.writeString(folder.resolve("ca.crt"), TestCertificate.make("127.0.0.1").caBundle());
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }

  @Test
  void applyRegistersTheWebhookAndApplyingAgainChangesNothing(Workspace cluster) {
    Path kubeconfig = cluster.cluster().kubeconfig();
    try {
      assertThat(run(cluster, kubeconfig)).as(text(err)).isZero();
      JsonNode applied = cluster.api().get(CONFIGURATIONS + cluster.namespace());
      assertThat(run(cluster, kubeconfig)).isZero();

      assertThat(text(out)).contains("applied MutatingWebhookConfiguration " + cluster.namespace());
      assertThat(applied.path("webhooks").path(0).path("matchConditions")).hasSize(3);
      assertThat(cluster.api().get(CONFIGURATIONS + cluster.namespace())).isEqualTo(applied);
    } finally {
      cluster.api().delete(CONFIGURATIONS + cluster.namespace());
    }
  }

  @Test
  void aMissingRightIsToldInOneLine(Workspace cluster) {
    Path kubeconfig = cluster.cluster().kubeconfigFor("nobody-in-particular");

    assertThat(run(cluster, kubeconfig)).isEqualTo(1);
    assertThat(text(err)).hasLineCount(1).contains("nobody-in-particular", "cannot patch");
  }

  private int run(Workspace cluster, Path kubeconfig) {
    List<String> arguments = new ArrayList<>();
    arguments.add("--apply");
    arguments.add("--url=https://127.0.0.1:1/mutate");
    arguments.add("--ca-file=" + caFile);
    arguments.add("--name=" + cluster.namespace());
    arguments.add("--namespaces=" + cluster.namespace());
    arguments.add("--kubeconfig=" + kubeconfig);
    return new ConfigurationCommand(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8))
        .run(new Inputs(arguments, Map.of(), Files::readString));
  }
}
