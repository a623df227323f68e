package io.rollcall.webhook.configuration;

import io.rollcall.webhook.configuration.ConfigurationSpec.FailurePolicy;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** The flags of the command {@code configuration}; what it does not know are settings. */
@Command(
    name = ConfigurationCommand.NAME,
    header = "Prints or applies the MutatingWebhookConfiguration for a webhook reached by URL.",
    footer = {
      "",
      "Beside these it takes the settings of the webhook; --kinds, --watcher-user and --kubeconfig"
          + " make a difference."
    },
    sortOptions = false,
    usageHelpWidth = 100)
final class ConfigurationArguments {
  @Option(
      names = "--url",
      paramLabel = "<url>",
      description = "Where the API server finds the webhook: https://host:port/mutate.")
  String url = "";

  @Option(
      names = "--ca-file",
      paramLabel = "<path>",
      description =
          "PEM file with the CA of the serving certificate; without it the API server's own trust"
              + " counts.")
  String caFile = "";

  @Option(
      names = "--apply",
      description = "Apply it, with the kubeconfig in use, rather than print it.")
  boolean apply;

  @Option(
      names = "--name",
      paramLabel = "<name>",
      description = "Name of the object (default: ${DEFAULT-VALUE}).")
  String name = "rollcall";

  @Option(
      names = "--namespaces",
      split = ",",
      paramLabel = "<name>",
      description = "The only namespaces to serve. All without it; kube-system never.")
  List<String> namespaces = new ArrayList<>();

  @Option(
      names = "--namespaces-to-ignore",
      split = ",",
      paramLabel = "<name>",
      description = "Namespaces to leave alone.")
  List<String> namespacesToIgnore = new ArrayList<>();

  @Option(
      names = "--namespace-selector",
      paramLabel = "<selector>",
      description = "Labels of the namespaces to serve.")
  List<String> namespaceSelector = new ArrayList<>();

  @Option(
      names = "--failure-policy",
      paramLabel = "<Ignore|Fail>",
      description =
          "What happens to requests while the webhook does not answer (default: Ignore; the watcher"
              + " then does its job).")
  FailurePolicy failurePolicy = FailurePolicy.IGNORE;

  @Option(names = "--help", usageHelp = true, description = "Show this text.")
  boolean help;

  @Unmatched List<String> settings = new ArrayList<>();
}
