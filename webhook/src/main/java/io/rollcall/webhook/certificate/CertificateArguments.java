package io.rollcall.webhook.certificate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The flags of the command {@code certificate}. */
@Command(
    name = CertificateCommand.NAME,
    header = "Makes a CA and a serving certificate, for a webhook outside a cluster.",
    sortOptions = false,
    usageHelpWidth = 100)
final class CertificateArguments {
  @Option(
      names = "--directory",
      required = true,
      paramLabel = "<path>",
      description = "Where ca.crt, tls.crt and tls.key go; what is there is replaced.")
  Path directory = Path.of("");

  @Option(
      names = "--names",
      split = ",",
      paramLabel = "<name>",
      description = "Host names and addresses of the webhook (default: localhost,127.0.0.1).")
  List<String> names = new ArrayList<>(List.of("localhost", "127.0.0.1"));

  @Option(
      names = "--days",
      paramLabel = "<number>",
      description = "How long both are valid (default: ${DEFAULT-VALUE}).")
  int days = 365;

  @Option(names = "--help", usageHelp = true, description = "Show this text.")
  boolean help;
}
