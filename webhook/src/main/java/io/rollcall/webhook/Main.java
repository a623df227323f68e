package io.rollcall.webhook;

import io.rollcall.common.operations.ProcessShell;
import io.rollcall.common.settings.Inputs;
import io.rollcall.common.settings.SettingsReader;
import io.rollcall.common.settings.WebhookSettings;
import io.rollcall.webhook.certificate.CertificateCommand;
import io.rollcall.webhook.configuration.ConfigurationCommand;
import java.util.List;

/**
 * The program: {@code run}, which may be left out, serves; {@code configuration} prints or applies
 * the MutatingWebhookConfiguration.
 */
public final class Main {
  private static final String RUN = "run";
  private static final String COMMANDS =
      """
      Commands:
        run (may be left out)  serve admission reviews
        configuration          print or apply the MutatingWebhookConfiguration; see its own --help
        certificate            make a CA and a serving certificate; see its own --help
      """;

  private Main() {}

  /** Ends with 0 where all is well, 1 where it failed and 2 where the usage is wrong. */
  public static void main(String[] arguments) {
    System.exit(exitCode(Inputs.ofProcess(arguments)));
  }

  private static int exitCode(Inputs inputs) {
    List<String> arguments = inputs.arguments();
    String first = arguments.isEmpty() ? RUN : arguments.getFirst();
    return switch (first) {
      case ConfigurationCommand.NAME ->
          new ConfigurationCommand(System.out, System.err).run(withoutFirst(inputs));
      case CertificateCommand.NAME ->
          new CertificateCommand(System.out, System.err).run(withoutFirst(inputs).arguments());
      case RUN -> serve(arguments.isEmpty() ? inputs : withoutFirst(inputs));
      default -> serve(inputs);
    };
  }

  private static int serve(Inputs inputs) {
    if (inputs.arguments().contains("--help")) {
      System.out.println(COMMANDS);
    }
    return new ProcessShell<WebhookSettings>(
            SettingsReader.forWebhook(), WebhookSettings::process, Webhook::start)
        .run(inputs);
  }

  private static Inputs withoutFirst(Inputs inputs) {
    return new Inputs(
        inputs.arguments().subList(1, inputs.arguments().size()),
        inputs.environment(),
        inputs.files());
  }
}
