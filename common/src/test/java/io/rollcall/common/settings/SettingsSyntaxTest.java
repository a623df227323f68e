package io.rollcall.common.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.settings.ScopeSettings.Namespaces;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The syntax of compat.md 8, which is that of Go's pflag. */
class SettingsSyntaxTest {
  @Test
  void aValueFollowsAnEqualsSign() {
    assertThat(Read.watcher("--log-level=debug").process().log().level())
        .isEqualTo(LogSettings.Level.DEBUG);
  }

  @Test
  void aValueIsTheNextArgument() {
    assertThat(Read.watcher("--log-level", "debug").process().log().level())
        .isEqualTo(LogSettings.Level.DEBUG);
  }

  @Test
  void aBareBooleanIsTrue() {
    assertThat(Read.watcher("--auto-reload-all").policy().autoReloadAll()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1,true", "t,true", "TRUE,true", "True,true", "0,false", "F,false", "false,false"})
  void aBooleanTakesItsValueAfterAnEqualsSign(String text, boolean value) {
    assertThat(Read.watcher("--auto-reload-all=" + text).policy().autoReloadAll()).isEqualTo(value);
  }

  @Test
  void aBooleanNeverEatsTheNextArgument() {
    assertThat(Read.problems("--auto-reload-all", "false"))
        .containsExactly(
            "false: is no flag; write a value as --flag=value (a boolean takes it only so)");
    assertThat(Read.watcher("--auto-reload-all", "--log-level=warn").policy().autoReloadAll())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "2", " true", "TrUe", ""})
  void aBooleanIsNothingElse(String text) {
    assertThat(Read.problems("--auto-reload-all=" + text))
        .containsExactly("--auto-reload-all=" + text + ": must be true or false");
  }

  @Test
  void ofASingleValueTheLastOneCounts() {
    assertThat(Read.watcher("--log-level=debug", "--log-level=warn").process().log().level())
        .isEqualTo(LogSettings.Level.WARN);
  }

  @Test
  void listsAreRepeatedOrSeparatedByCommas() {
    assertThat(Read.watcher("--namespaces=b, a", "--namespaces", "c,,a").scope().namespaces())
        .isEqualTo(new Namespaces.Listed(List.of("a", "b", "c")));
  }

  @Test
  void doubleQuotesAroundAValueAreTakenOff() {
    assertThat(Read.watcher("--namespaces=\"a,b\"").scope().namespaces())
        .isEqualTo(new Namespaces.Listed(List.of("a", "b")));
    assertThat(Read.watcher("--log-level=\"warn\"").process().log().level())
        .isEqualTo(LogSettings.Level.WARN);
    assertThat(Read.watcher("--namespace-selector=\"a=b\"").scope().namespaces())
        .isInstanceOfSatisfying(
            Namespaces.Everywhere.class,
            all -> assertThat(all.selector().map(Selector::query)).contains("a=b"));
  }

  @Test
  void aFlagAtTheEndNeedsItsValue() {
    assertThat(Read.problems("--log-level"))
        .containsExactly("--log-level: needs a value: --log-level=...");
  }

  @Test
  void aFlagBeforeAnotherFlagNeedsItsValue() {
    assertThat(Read.problems("--log-level", "--log-format=json"))
        .containsExactly("--log-level: needs a value: --log-level=...");
  }

  @Test
  void anUnknownFlagIsToldWithTheNearestOne() {
    assertThat(Read.problems("--log-levle=debug", "--no-such-thing", "value", "stray"))
        .containsExactly(
            "--log-levle=debug: unknown flag; did you mean --log-level?",
            "--no-such-thing: unknown flag; see --help",
            "stray: is no flag; write a value as --flag=value (a boolean takes it only so)");
  }

  @Test
  void flagsHaveTwoDashes() {
    assertThat(Read.problems("-log-level=debug", "-v"))
        .containsExactly(
            "-log-level=debug: flags have two dashes; write --log-level",
            "-v: unknown flag; see --help");
  }

  @Test
  void afterTwoDashesComeNoFlags() {
    assertThat(Read.problems("--", "--log-level=debug")).hasSize(1);
  }

  @Test
  void noFileIsReadForAnAtSignAndNoVariableIsPutIn() {
    assertThat(Read.problems("@/etc/hostname")).hasSize(1);
    assertThat(Read.webhook("--watcher-user=${user.name}").watcherUser()).isEqualTo("${user.name}");
  }

  @Test
  void droppedFlagsAreAcceptedWithAWarningEach() {
    assertThat(
            Read.ready(
                    Map.of(), "--sync-after-restart", "--enable-pprof=true", "--pprof-addr", ":1")
                .warnings())
        .hasSize(3)
        .allMatch(line -> line.contains(" has no effect; "));
  }

  @Test
  void aFlagOfTheOtherProcessIsToldAsSuch() {
    assertThat(Read.problems("--tls-cert=/a"))
        .containsExactly("--tls-cert: is a setting of rollcall-webhook, not of rollcall-watcher");
  }

  @Test
  void helpAndVersionWinOverEverythingWrong() {
    SettingsReader<WatcherSettings> reader = SettingsReader.forWatcher();
    assertThat(reader.read(Read.inputs(Map.of(), Optional.empty(), "--nonsense", "--help")))
        .isInstanceOf(Reading.Help.class);
    assertThat(reader.read(Read.inputs(Map.of(), Optional.empty(), "--nonsense", "--version")))
        .isInstanceOf(Reading.Version.class);
  }
}
