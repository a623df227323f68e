package io.rollcall.webhook.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.settings.Inputs;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The command that prints the configuration, and what it says to bad input. */
class ConfigurationCommandTest {
  private static final String PEM =
      "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void whatIsPrintedIsTheConfigurationAsYaml() {
    int code =
        run(
            "--url=https://127.0.0.1:8443/mutate",
            "--ca-file=ca.crt",
            "--name",
            "rollcall-test",
            "--namespaces=shop,web",
            "--watcher-user",
            "alice",
            "--kinds=demo.example.com/v1:Widget:widgets:.spec.podTemplate");

    assertThat(text(err)).isEmpty();
    assertThat(code).isZero();
    JsonNode printed = new YAMLMapper().readTree(text(out));
    assertThat(printed.path("metadata").path("name").stringValue()).isEqualTo("rollcall-test");
    assertThat(printed.path("webhooks")).hasSize(2);
    JsonNode entry = printed.path("webhooks").path(0);
    assertThat(entry.path("clientConfig").path("caBundle").isString()).isTrue();
    assertThat(entry.path("namespaceSelector").toString()).contains("[\"shop\",\"web\"]");
    assertThat(entry.path("matchConditions").toString()).contains("alice");
  }

  @ParameterizedTest
  @CsvSource({
    "'', --url",
    "--url=http://127.0.0.1/mutate, https://host:port/mutate",
    "--url=::, --url=::",
    "--url=https://h/m --ca-file=missing.crt, no such file",
    "--url=https://h/m --ca-file=text.txt, no certificate",
    "--url=https://h/m --failure-policy=Maybe, must be Ignore or Fail",
    "--url=https://h/m --no-such-flag, --no-such-flag",
    "--url=https://h/m --namespace-selector=a>>b, --namespace-selector",
    "--url, --url",
    "--url=https://h/m --kinds=nonsense, --kinds",
  })
  void badInputGetsOneClearLineAndCode2(String arguments, String said) {
    int code = run(arguments.isEmpty() ? new String[0] : arguments.split(" "));

    assertThat(code).isEqualTo(2);
    assertThat(text(out)).isEmpty();
    assertThat(text(err))
        .contains(said)
        .hasLineCount(1)
        .startsWith("rollcall-webhook configuration: ");
  }

  @Test
  void helpNamesEveryFlag() {
    assertThat(run("--help")).isZero();
    assertThat(text(out))
        .contains("--url", "--ca-file", "--apply", "--name", "--namespaces", "--failure-policy");
  }

  private int run(String... arguments) {
    Inputs inputs =
        new Inputs(
            List.of(arguments),
            Map.of(),
            path -> {
              return switch (path.toString()) {
                case "ca.crt" -> PEM;
                case "text.txt" -> "no PEM";
                default -> throw new NoSuchFileException(path.toString());
              };
            });
    return new ConfigurationCommand(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8))
        .run(inputs);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
