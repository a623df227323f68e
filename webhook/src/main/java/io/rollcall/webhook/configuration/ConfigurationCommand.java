package io.rollcall.webhook.configuration;

import io.rollcall.common.client.KubernetesClients;
import io.rollcall.common.operations.BuildInfo;
import io.rollcall.common.operations.ProcessShell;
import io.rollcall.common.operations.StartProblem;
import io.rollcall.common.settings.Inputs;
import io.rollcall.common.settings.Reading;
import io.rollcall.common.settings.Selector;
import io.rollcall.common.settings.SettingsReader;
import io.rollcall.common.settings.WebhookSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/** The command {@code configuration}: prints the MutatingWebhookConfiguration, or applies it. */
public final class ConfigurationCommand {
  public static final String NAME = "configuration";
  private static final String PEM_CERTIFICATE = "-----BEGIN CERTIFICATE-----";

  private final PrintStream out;
  private final PrintStream err;

  /** Makes a command that writes its result to {@code out} and what is wrong to {@code err}. */
  public ConfigurationCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs.
   *
   * @param inputs without the command's own name
   * @return the exit code, as of {@link ProcessShell}
   */
  public int run(Inputs inputs) {
    ConfigurationArguments arguments = new ConfigurationArguments();
    CommandLine commandLine = new CommandLine(arguments);
    commandLine.registerConverter(ConfigurationSpec.FailurePolicy.class, text -> policy(text));
    try {
      commandLine.parseArgs(inputs.arguments().toArray(String[]::new));
    } catch (ParameterException wrong) {
      return wrong(wrong.getMessage());
    }
    if (arguments.help) {
      commandLine.usage(out);
      return ProcessShell.FINE;
    }
    Inputs rest = new Inputs(arguments.settings, inputs.environment(), inputs.files());
    return switch (SettingsReader.forWebhook().read(rest)) {
      case Reading.Wrong<WebhookSettings> wrong -> {
        wrong.problems().forEach(problem -> err.println(prefix() + problem));
        yield ProcessShell.WRONG_USAGE;
      }
      case Reading.Ready<WebhookSettings> ready ->
          withSettings(arguments, ready.settings(), inputs.files());
      case Reading.Help<WebhookSettings> help -> wrong("write --help alone");
      case Reading.Version<WebhookSettings> version -> wrong("write --version alone");
    };
  }

  private int withSettings(
      ConfigurationArguments arguments, WebhookSettings settings, Inputs.FileSource files) {
    ObjectNode configuration;
    try {
      configuration = WebhookConfiguration.of(spec(arguments, settings, files));
    } catch (IllegalArgumentException | IOException unusable) {
      return wrong(unusable.getMessage());
    }
    if (!arguments.apply) {
      out.print(yaml(configuration));
      return ProcessShell.FINE;
    }
    try {
      String agent = BuildInfo.read().userAgent(SettingsReader.forWebhook().program());
      KubernetesClients clients = KubernetesClients.of(settings.process().client(), agent);
      ConfigurationApplier.apply(clients, configuration);
      out.println("applied MutatingWebhookConfiguration " + arguments.name);
      return ProcessShell.FINE;
    } catch (StartProblem failed) {
      err.println(prefix() + failed.getMessage());
      return ProcessShell.FAILED;
    }
  }

  private static ConfigurationSpec spec(
      ConfigurationArguments arguments, WebhookSettings settings, Inputs.FileSource files)
      throws IOException {
    if (arguments.url.isEmpty()) {
      throw new IllegalArgumentException("needs --url=https://host:port/mutate");
    }
    return new ConfigurationSpec(
        arguments.name,
        new Endpoint.Url(uri(arguments.url)),
        arguments.caFile.isEmpty()
            ? Optional.empty()
            : Optional.of(caBundle(arguments.caFile, files)),
        settings.kinds(),
        settings.watcherUser(),
        new NamespaceScope(arguments.namespaces, arguments.namespacesToIgnore, selector(arguments)),
        arguments.failurePolicy);
  }

  private static URI uri(String text) {
    try {
      return URI.create(text);
    } catch (IllegalArgumentException noUri) {
      throw new IllegalArgumentException("--url=" + text + " is no URL", noUri);
    }
  }

  private static Optional<Selector> selector(ConfigurationArguments arguments) {
    try {
      return Selector.parse(arguments.namespaceSelector);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException("--namespace-selector: " + wrong.getMessage(), wrong);
    }
  }

  private static String caBundle(String file, Inputs.FileSource files) throws IOException {
    String text;
    try {
      text = files.read(Path.of(file));
    } catch (NoSuchFileException missing) {
      throw new IOException("--ca-file=" + file + ": there is no such file", missing);
    } catch (IOException unreadable) {
      throw new IOException("--ca-file=" + file + " cannot be read: " + unreadable, unreadable);
    }
    if (!text.contains(PEM_CERTIFICATE)) {
      throw new IOException("--ca-file=" + file + " holds no certificate in PEM");
    }
    return text;
  }

  private static ConfigurationSpec.FailurePolicy policy(String text) {
    return Arrays.stream(ConfigurationSpec.FailurePolicy.values())
        .filter(policy -> policy.word().equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException("must be Ignore or Fail"));
  }

  private int wrong(@Nullable String message) {
    err.println(prefix() + message);
    return ProcessShell.WRONG_USAGE;
  }

  private static String prefix() {
    return SettingsReader.forWebhook().program().title() + " " + NAME + ": ";
  }

  private static String yaml(ObjectNode configuration) {
    return YAMLMapper.builder()
        .disable(YAMLWriteFeature.SPLIT_LINES)
        .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
        .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
        .enable(YAMLWriteFeature.INDENT_ARRAYS_WITH_INDICATOR)
        .build()
        .writeValueAsString(configuration);
  }
}
