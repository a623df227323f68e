package io.rollcall.webhook.configuration;

import io.fabric8.kubernetes.api.model.admissionregistration.v1.MutatingWebhookConfiguration;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.MutatingWebhookConfigurationBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.rollcall.common.client.KubernetesClients;
import io.rollcall.common.operations.StartProblem;
import tools.jackson.databind.node.ObjectNode;

/** Applies a generated configuration, server-side: applying it twice changes nothing. */
public final class ConfigurationApplier {
  private static final PatchContext APPLY =
      new PatchContext.Builder()
          .withPatchType(PatchType.SERVER_SIDE_APPLY)
          .withFieldManager("rollcall")
          .withForce(true)
          .build();

  private ConfigurationApplier() {}

  /**
   * Applies {@code configuration}, with a client of its own.
   *
   * @throws StartProblem if the API server refuses it or cannot be reached
   */
  public static void apply(KubernetesClients clients, ObjectNode configuration) {
    try (KubernetesClient client = clients.open()) {
      apply(client, configuration);
    } catch (KubernetesClientException refused) {
      throw new StartProblem(
          "the API server " + clients.server() + " did not " + whatItDidNot(refused), refused);
    }
  }

  /** As above; what the client throws goes through. */
  public static void apply(KubernetesClient client, ObjectNode configuration) {
    MutatingWebhookConfiguration stub =
        new MutatingWebhookConfigurationBuilder()
            .withNewMetadata()
            .withName(configuration.path("metadata").path("name").stringValue(""))
            .endMetadata()
            .build();
    // From text: the client's own types would drop what is newer than they are.
    client.resource(stub).patch(APPLY, configuration.toString());
  }

  private static String whatItDidNot(KubernetesClientException refused) {
    return refused.getStatus() != null && refused.getStatus().getMessage() != null
        ? "take the configuration: " + refused.getStatus().getMessage()
        : "answer: " + innermostReason(refused);
  }

  /** The JDK's client tells a refused connection by exceptions without any message. */
  private static String innermostReason(Throwable failure) {
    String reason = "no connection";
    for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
      if (cause.getMessage() != null) {
        reason = cause.getMessage();
      }
    }
    return reason;
  }
}
