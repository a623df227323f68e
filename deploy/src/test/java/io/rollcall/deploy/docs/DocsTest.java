package io.rollcall.deploy.docs;

import static io.rollcall.deploy.docs.Table.code;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.operations.Running;
import io.rollcall.common.operations.Shutdown;
import io.rollcall.common.policy.AnnotationKey;
import io.rollcall.common.reason.Reason;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.record.LastRollout;
import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.settings.Program;
import io.rollcall.common.settings.SettingsCatalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages say what the code does. */
class DocsTest {
  private static final Page SETTINGS = Page.named("settings.md");
  private static final Page ANNOTATIONS = Page.named("annotations.md");
  private static final Page METRICS = Page.named("metrics.md");

  @Test
  void thePageOfSettingsListsEachFlag() {
    SETTINGS.holds(Map.of("settings", settings(), "dropped", dropped()));
  }

  @Test
  void aFlagThatThePageCallsUnknownIsUnknown() {
    String text = SETTINGS.text();
    String section = text.substring(text.indexOf("## Reloader's flags that are not there yet"));
    assertThat(Pattern.compile("`(--[A-Za-z-]+)`").matcher(section).results().map(r -> r.group(1)))
        .isNotEmpty()
        .doesNotContainAnyElementsOf(entries().map(SettingsCatalog.Entry::name).toList());
  }

  @Test
  void thePageOfAnnotationsListsEachKey() {
    Table table = new Table("key", "flag that renames it", "what it is for");
    for (AnnotationKey key : AnnotationKey.values()) {
      table.row(code(key.defaultKey()), code("--" + key.flag()), key.description());
    }
    ANNOTATIONS.holds(Map.of("keys", table.text()));
  }

  @Test
  void thePageOfAnnotationsTellsOfEachKeyOfOurOwn() {
    assertThat(ANNOTATIONS.text())
        .contains(RollcallAnnotations.WRITTEN)
        .contains(RollcallAnnotations.COALESCE_WINDOW, RollcallAnnotations.RELEASE);
  }

  @Test
  void theExamplesOfOurAnnotationsAreInTheirFormat() {
    isWrittenAsShown("resolved-references", text -> ReferenceRecord.parse(text).get().text());
    isWrittenAsShown("baseline", text -> Baseline.parse(text).get().text());
    isWrittenAsShown("last-rollout", text -> LastRollout.parse(text).get().text());
  }

  @Test
  void thePageOfMetricsListsWhatBothProgramsRegister(@TempDir Path folder) throws IOException {
    Running webhook = StartedPrograms.webhook(folder);
    Running watcher = StartedPrograms.watcher(folder);
    try (Shutdown _ = webhook.shutdown();
        Shutdown _ = watcher.shutdown()) {
      METRICS.holds(
          Map.of(
              "webhook", Registered.metrics(webhook),
              "watcher", Registered.metrics(watcher),
              "reasons", reasons(),
              "conditions", conditions(webhook, watcher)));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "settings.md",
        "annotations.md",
        "metrics.md",
        "../README.md",
        "../.github/CONTRIBUTING.md"
      })
  void eachLinkLeadsToAFile(String name) {
    Page page = Page.named(name);
    Path file = page.file().normalize();
    assertThat(
            Pattern.compile("\\]\\((?!https?:|#)([^)#]+)[^)]*\\)")
                .matcher(page.text())
                .results()
                .map(link -> file.resolveSibling(link.group(1))))
        .allSatisfy(target -> assertThat(target).exists());
  }

  /** Each example is the only line of its kind: a code block, the key in the line before it. */
  private static void isWrittenAsShown(String key, Function<String, String> rewritten) {
    Pattern block =
        Pattern.compile("rollcall\\.io/" + key + "`[^`]*```json\n(.*?)\n```", Pattern.DOTALL);
    List<String> examples =
        block.matcher(ANNOTATIONS.text()).results().map(found -> found.group(1)).toList();
    assertThat(examples).as(key).isNotEmpty();
    assertThat(examples)
        .allSatisfy(
            example -> {
              String compact = example.replaceAll("\\s+", "");
              assertThat(rewritten.apply(compact)).isEqualTo(compact);
            });
  }

  private static Stream<SettingsCatalog.Entry> entries() {
    return SettingsCatalog.sections().stream().flatMap(section -> section.entries().stream());
  }

  private static String settings() {
    return SettingsCatalog.sections().stream()
        .map(section -> "### " + section.title() + "\n\n" + table(section.entries()))
        .collect(Collectors.joining("\n"));
  }

  private static String table(List<SettingsCatalog.Entry> entries) {
    Table table = new Table("setting", "default", "of", "what it does");
    for (SettingsCatalog.Entry entry : entries) {
      String value = entry.value().isEmpty() ? "" : "=" + entry.value();
      String first = entry.fallbackVariable().map(name -> "`$" + name + "`, else ").orElse("");
      table.row(
          code(entry.name() + value)
              + (entry.name().equals(entry.variable()) ? "" : "<br>" + code(entry.variable())),
          first + (entry.defaultText().isEmpty() ? "none" : code(entry.defaultText())),
          programs(entry),
          entry.description());
    }
    return table.text();
  }

  private static String programs(SettingsCatalog.Entry entry) {
    return Stream.of(Program.values())
        .filter(entry.usedBy()::contains)
        .map(program -> program.title().replace("rollcall-", ""))
        .collect(Collectors.joining(", "));
  }

  private static String dropped() {
    Table table = new Table("flag", "instead");
    SettingsCatalog.dropped().forEach((flag, instead) -> table.row(code(flag), instead));
    return table.text();
  }

  private static String reasons() {
    Table table = new Table("reason", "label", "what happened");
    for (Reason reason : Reason.values()) {
      table.row(code(reason.word()), code(reason.label()), reason.description());
    }
    return table.text();
  }

  private static String conditions(Running... programs) {
    return Stream.of(programs)
        .map(each -> "- " + each.program().title() + ": " + Registered.conditions(each) + "\n")
        .collect(Collectors.joining());
  }
}
