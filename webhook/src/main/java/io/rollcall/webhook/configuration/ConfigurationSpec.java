package io.rollcall.webhook.configuration;

import io.rollcall.common.kind.WorkloadKinds;
import java.util.Optional;

/**
 * What a MutatingWebhookConfiguration is made from.
 *
 * @param name of the object
 * @param endpoint how the API server reaches the webhook
 * @param caBundle PEM that the serving certificate is checked with; empty where something else
 *     writes it in
 * @param kinds the kinds of workloads that the webhook serves
 * @param watcherUser whose writes are not sent
 * @param namespaces which namespaces are served
 * @param failurePolicy what happens without an answer
 */
public record ConfigurationSpec(
    String name,
    Endpoint endpoint,
    Optional<String> caBundle,
    WorkloadKinds kinds,
    String watcherUser,
    NamespaceScope namespaces,
    FailurePolicy failurePolicy) {

  /** What the API server does with a request that the webhook does not answer. */
  public enum FailurePolicy {
    /** It goes on as if there were no webhook: the watcher alone still does all of the job. */
    IGNORE("Ignore"),
    /** It is refused. */
    FAIL("Fail");

    private final String word;

    FailurePolicy(String word) {
      this.word = word;
    }

    /** As the API has it. */
    public String word() {
      return word;
    }
  }
}
