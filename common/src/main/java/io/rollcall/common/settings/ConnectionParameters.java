package io.rollcall.common.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** How a process finds the API server, and where it is at home. */
final class ConnectionParameters {
  static final Parameter<Optional<Path>> KUBECONFIG =
      Parameter.of("kubeconfig", Forms.path(), "")
          .in(
              Group.CONNECTION,
              "Kubeconfig file whose current context is used; without one, the service account of"
                  + " the pod.")
          .orVariable("KUBECONFIG");

  /** The kubelet sets these two in every container. */
  static final Parameter<Optional<String>> SERVICE_HOST =
      Parameter.of("KUBERNETES_SERVICE_HOST", Forms.optionalText("host"), "")
          .in(Group.VARIABLES, "Host of the API server, inside a cluster.");

  static final Parameter<String> SERVICE_PORT =
      Parameter.of("KUBERNETES_SERVICE_PORT", Forms.text("port"), "443")
          .in(Group.VARIABLES, "Port of the API server, inside a cluster.");

  /** No flag: the chart sets the variable from the pod's own metadata. */
  static final Parameter<Optional<String>> POD_NAMESPACE =
      Parameter.of("POD_NAMESPACE", Form.single("name", ConnectionParameters::namespace), "")
          .in(Group.VARIABLES, "Namespace of the release.")
          .only(Program.WATCHER);

  static final Parameter<String> HASH_KEY_SECRET =
      Parameter.of(
              "hash-key-secret", Form.single("name", KubernetesNames::object), "rollcall-hash-key")
          .in(
              Group.CONNECTION,
              "Secret in the release's namespace (POD_NAMESPACE, else rollcall) that holds the key of"
                  + " the content hashes.")
          .only(Program.WATCHER);

  static final List<Parameter<?>> ALL =
      List.of(KUBECONFIG, HASH_KEY_SECRET, POD_NAMESPACE, SERVICE_HOST, SERVICE_PORT);

  private ConnectionParameters() {}

  private static Parsed<Optional<String>> namespace(String text) {
    return text.isEmpty()
        ? Parsed.value(Optional.empty())
        : KubernetesNames.namespace(text).then(name -> Parsed.value(Optional.of(name)));
  }
}
