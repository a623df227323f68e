package io.rollcall.common.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.settings.LogSettings.Level;
import io.rollcall.common.settings.ScopeSettings.Namespaces;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Flag before environment variable before settings file before default, and how each is written.
 */
class SettingsSourcesTest {
  private static final Map<String, String> WARN = Map.of("ROLLCALL_LOG_LEVEL", "warn");

  @Test
  void theFlagWinsOverTheVariableTheVariableOverTheFileTheFileOverTheDefault() {
    String file = "log-level: debug";
    assertThat(level(Read.withFile(WARN, file, "--log-level=error"))).isEqualTo(Level.ERROR);
    assertThat(level(Read.withFile(WARN, file))).isEqualTo(Level.WARN);
    assertThat(level(Read.withFile(Map.of(), file))).isEqualTo(Level.DEBUG);
    assertThat(level(Read.withFile(Map.of(), ""))).isEqualTo(Level.INFO);
  }

  @Test
  void anEmptyVariableSaysNothing() {
    assertThat(level(Read.withFile(Map.of("ROLLCALL_LOG_LEVEL", ""), "log-level: debug")))
        .isEqualTo(Level.DEBUG);
  }

  @Test
  void theFileIsNamedByFlagOrVariable() {
    Inputs byVariable =
        new Inputs(
            List.of(), Map.of("ROLLCALL_SETTINGS", "/etc/s.yaml"), path -> "log-level: debug");
    assertThat(level(byVariable)).isEqualTo(Level.DEBUG);
  }

  @Test
  void theFileMayBeYamlOrJson() {
    assertThat(level(Read.withFile(Map.of(), "{\"log-level\": \"debug\"}"))).isEqualTo(Level.DEBUG);
  }

  @Test
  void scalarsOfTheFileAreTheTextThatWasWritten() {
    WatcherSettings settings =
        Read.file("key-level: off\nauto-reload-all: true\nbaseline-writes-per-second: 7")
            .settings();
    assertThat(settings.policy().keyLevel()).isFalse();
    assertThat(settings.policy().autoReloadAll()).isTrue();
    assertThat(settings.rollout().baselineWritesPerSecond()).isEqualTo(7);
  }

  @Test
  void listsOfTheFileAreListsOrTexts() {
    Namespaces expected = new Namespaces.Listed(List.of("a", "b"));
    assertThat(Read.file("namespaces: [b, a]").settings().scope().namespaces()).isEqualTo(expected);
    assertThat(Read.file("namespaces: a,b").settings().scope().namespaces()).isEqualTo(expected);
  }

  @Test
  void oneFileCanServeBothProcesses() {
    String file = "tls-cert: /a\ntls-key: /b\ncoalesce-window: 2s\nsync-after-restart: true";
    assertThat(Read.file(file).warnings()).hasSize(1);
    assertThat(Read.ready(SettingsReader.forWebhook().read(Read.withFile(Map.of(), file))))
        .isNotNull();
  }

  @Test
  void whatIsWrongInTheFileIsToldByItsKey() {
    assertThat(
            Read.fileProblems(
                "log-levl: info\nlog-level: loud\nnamespaces: {a: b}\nsettings: x\nmetrics-addr: [a, b]"))
        .containsExactlyInAnyOrder(
            "settings file s.yaml, log-levl: unknown setting; did you mean log-level?",
            "settings file s.yaml, log-level=loud: must be trace, debug, info, warn or error",
            "settings file s.yaml, namespaces: must be a text, a number or a list of such",
            "settings file s.yaml, settings: a settings file cannot name another one",
            "settings file s.yaml, metrics-addr=a,b: must be one value, not a list");
  }

  @Test
  void aFileThatIsNotThereOrNoYamlOrNoMapIsOneProblem() {
    assertThat(
            Read.problems(
                SettingsReader.forWatcher()
                    .read(Read.inputs(Map.of(), Optional.empty(), "--settings=/no/such"))))
        .containsExactly("settings file /no/such: there is no such file");
    assertThat(Read.fileProblems("a: [")).singleElement().asString().contains("is no YAML", "line");
    assertThat(Read.fileProblems("a: 1\na: 2")).singleElement().asString().contains("is no YAML");
    assertThat(Read.fileProblems("- a"))
        .containsExactly("settings file s.yaml: must hold one 'flag: value' a line");
  }

  @Test
  void aBadVariableIsNamed() {
    assertThat(Read.problems(Map.of("ROLLCALL_LOG_LEVEL", "loud")))
        .containsExactly(
            "environment variable ROLLCALL_LOG_LEVEL=loud: must be trace, debug, info, warn or"
                + " error");
  }

  @Test
  void aStrangersVariableStopsNothing() {
    assertThat(
            Read.ready(
                    Map.of(
                        "ROLLCALL_WEBHOOK_SERVICE_HOST", "10.0.0.1",
                        "ROLLCALL_WEBHOOK_PORT_443_TCP", "tcp://10.0.0.1:443",
                        "NAMESPACES", "x",
                        "ROLLCALL_NAMESPACE", "x"))
                .warnings())
        .containsExactly(
            "environment variable ROLLCALL_NAMESPACE means no setting; did you mean"
                + " ROLLCALL_NAMESPACES?");
  }

  @Test
  void variablesOfKubernetesCountWhereNothingElseIsSaid() {
    Map<String, String> environment =
        Map.of(
            "KUBERNETES_NAMESPACE", "shop", "KUBECONFIG", "/k", "KUBERNETES_SERVICE_HOST", "::1");
    WatcherSettings settings = Read.watcher(environment);
    assertThat(settings.scope().namespaces()).isEqualTo(new Namespaces.Listed(List.of("shop")));
    assertThat(settings.process().client().kubeconfig()).hasToString("Optional[/k]");
    assertThat(settings.process().client().inCluster()).contains("https://[::1]:443");
    assertThat(Read.watcher(environment, "--namespaces=a").scope().namespaces())
        .isEqualTo(new Namespaces.Listed(List.of("a")));
    assertThat(Read.problems(Map.of("POD_NAMESPACE", "A_B")))
        .singleElement()
        .asString()
        .startsWith("environment variable POD_NAMESPACE=A_B: 'A_B' is no namespace");
  }

  @Test
  void effectiveSettingsTellValueAndSourceAndHideCredentials() {
    List<EffectiveSetting> effective =
        Read.ready(Map.of("ROLLCALL_LOG_FORMAT", "json"), "--hash-key-secret=k").effective();
    assertThat(effective)
        .contains(
            new EffectiveSetting("log-format", "json", "environment variable", Optional.empty()),
            new EffectiveSetting("hash-key-secret", "k", "flag", Optional.empty()),
            new EffectiveSetting("auto-reload-all", "false", "default", Optional.of(false)));
    assertThat(Masking.of("see https://me:pw@proxy/x?token=1 and http://h/"))
        .isEqualTo("see https://***@proxy/x?*** and http://h/");
  }

  private static Level level(Inputs inputs) {
    return Read.ready(SettingsReader.forWatcher().read(inputs)).settings().process().log().level();
  }
}
