package io.rollcall.common.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The help text is compared with what a person has read; {@code -Dgolden.write} rewrites it. */
class HelpTextTest {
  @ParameterizedTest
  @EnumSource
  void theHelpTextIsAsReviewed(Program program) throws IOException {
    String help = HelpText.of(Registry.of(program));
    String name = program.title() + "-help.txt";
    if (System.getProperty("golden.write") != null) {
      Files.writeString(
          Path.of("src/test/resources/io/rollcall/common/settings").resolve(name), help);
    }
    try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream(name))) {
      assertThat(help).isEqualTo(new String(in.readAllBytes(), UTF_8));
    }
  }

  @Test
  void askingForHelpGivesIt() {
    assertThat(SettingsReader.forWebhook().read(Read.inputs(Map.of(), Optional.empty(), "--help")))
        .isEqualTo(new Reading.Help<WebhookSettings>(HelpText.of(Registry.of(Program.WEBHOOK))));
  }

  @ParameterizedTest
  @EnumSource
  void everyParameterIsDescribedAndItsDefaultIsFine(Program program) {
    for (Parameter<?> parameter : Registry.of(program).parameters()) {
      assertThat(parameter.about().description()).as(parameter.option()).matches("[A-Z].*\\.");
      assertThat(parameter.form().parse(java.util.List.of(parameter.defaultText())))
          .as(parameter.option())
          .isInstanceOf(Parsed.Value.class);
    }
  }
}
