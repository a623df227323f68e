package io.rollcall.common.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** C70: everything wrong is told at once, wherever it comes from. */
class SettingsThatCannotBeTest {
  @Test
  void c70OneMessageListsAllThree() {
    Reading<WatcherSettings> reading =
        SettingsReader.forWatcher()
            .read(
                Read.inputs(
                    Map.of(),
                    java.util.Optional.empty(),
                    "--namespace-selector=team=a,team=b",
                    "--resources-to-ignore=configs",
                    "--validation=maybe"));
    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.Wrong.class,
            wrong ->
                assertThat(wrong.message(Program.WATCHER))
                    .isEqualTo(
                        """
                        rollcall-watcher does not start, its settings are wrong:
                          --validation=maybe: must be enforce, warn or off
                          --namespace-selector=team=a,team=b: no label value can meet team=a and team=b at once; to accept either of two values, write team in (a,b)
                          --resources-to-ignore=configs: 'configs' is none of configMaps, secrets and secretProviderClasses
                        All settings: rollcall-watcher --help
                        """));
  }

  @Test
  void flagsVariablesFileAndCombinationsAreToldTogether() {
    List<String> problems =
        Read.problems(
            SettingsReader.forWatcher()
                .read(
                    Read.withFile(
                        Map.of("ROLLCALL_HEALTH_ADDR", "here"),
                        "log-level: loud\nno-such: 1",
                        "--nonsense",
                        "--coalesce-window=1h",
                        "--validation=maybe",
                        "--log-format")));
    assertThat(problems)
        .hasSize(7)
        .anyMatch(each -> each.startsWith("--nonsense: unknown flag"))
        .anyMatch(each -> each.startsWith("--log-format: needs a value"))
        .anyMatch(each -> each.startsWith("--validation=maybe: "))
        .anyMatch(each -> each.startsWith("environment variable ROLLCALL_HEALTH_ADDR=here: "))
        .anyMatch(each -> each.startsWith("settings file s.yaml, log-level=loud: "))
        .anyMatch(each -> each.startsWith("settings file s.yaml, no-such: unknown setting"))
        .anyMatch(each -> each.startsWith("--coalesce-window=1h: is longer than "));
  }
}
