package io.rollcall.common.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of compat.md 3. */
class NameListTest {
  private static NameList list(String text) {
    return NameList.parse(text);
  }

  @Test
  void splitsAtCommasTrimsAndDropsEmptyItems() {
    NameList list = list(" a ,,\tb\n, ");
    assertThat(list.literals()).containsExactly("a", "b");
    assertThat(list.patterns()).isEmpty();
    assertThat(list.badItems()).isEmpty();
    assertThat(list.matches("")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ",", " ,, "})
  void aListOfNothingMatchesNothing(String text) {
    assertThat(list(text)).isEqualTo(NameList.EMPTY);
    assertThat(list(text).isEmpty()).isTrue();
    assertThat(list(text).matches("a")).isFalse();
  }

  @Test
  void c5ADotIsADot() {
    NameList list = list("site.conf");
    assertThat(list.matches("site.conf")).isTrue();
    assertThat(list.matches("sitexconf")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"web, true", "api, true", "job, true", "web-2, false", "my-api, false"})
  void c16AnItemMatchesWholeNamesOnly(String name, boolean matches) {
    NameList list = list(" web|api ,,job ");
    assertThat(list.matches(name)).isEqualTo(matches);
    assertThat(list.badItems()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "app-.*, app-b, true",
    "app-.*, my-app-b, false",
    "app-.*, app-, true",
    ".*, anything, true",
    "a|ab, ab, true",
    "^web$, web, true",
    "(?i)WEB, web, true",
    "[a-c]{2}, ab, true",
    "[a-c]{2}, abc, false",
    "app\\.v1, app.v1, true",
    "app\\.v1, appxv1, false",
    "\\Qa.b\\E, a.b, true",
    "x_?y, xy, true",
    "My|a, a, true",
    "[^/]+, a, true"
  })
  void otherItemsArePatternsOnTheWholeName(String item, String name, boolean matches) {
    NameList list = list(item);
    assertThat(list.patterns()).extracting(NamePattern::text).containsExactly(item);
    assertThat(list.matches(name)).isEqualTo(matches);
  }

  @ParameterizedTest
  @CsvSource({
    "app-[, is no object name and no legal pattern: missing closing ]",
    "*, is no object name and no legal pattern: missing argument to repetition operator",
    "(?=a), is no object name and no legal pattern: invalid or unsupported Perl syntax",
    "other/app-cfg, 'names a namespace, but lists mean the workload''s own'",
    "other/.*, 'names a namespace, but lists mean the workload''s own'",
    "my_app, can be the name of no object",
    "App, can be the name of no object",
    "a-, can be the name of no object",
    "x{1, has a brace without its pair (lists are split at every comma) and can match no name",
    "2}, has a brace without its pair (lists are split at every comma) and can match no name",
    "a|x{1, has a brace without its pair (lists are split at every comma) and can match no name",
    "my_.*, 'can match no name, since none has \"_\"'",
    "My.app, 'can match no name, since none has \"M\"'",
    "A.|B., 'can match no name, since none has \"A\"'",
    "(A|_)+x, 'can match no name, since none has \"A\"'",
    "x{a}, 'can match no name, since none has \"{\"'",
    "web 2.*, 'can match no name, since none has \" \"'"
  })
  void badItemsAreKeptApartWithTheReason(String item, String problem) {
    NameList list = list("good," + item);
    assertThat(list.badItems())
        .singleElement()
        .satisfies(
            bad -> {
              assertThat(bad.text()).isEqualTo(item);
              assertThat(bad.problem()).isEqualTo(problem);
              assertThat(bad.remedy()).isNotBlank();
            });
    assertThat(list.literals()).containsExactly("good");
    assertThat(list.patterns()).isEmpty();
  }

  @Test
  void aRepetitionWithACommaIsTornApart() {
    assertThat(list("x{1,2}").badItems()).extracting(BadItem::text).containsExactly("x{1", "2}");
  }

  @Test
  void c20OneBadItemSpoilsNoOther() {
    NameList list = list("app-[, other/app-cfg, good");
    assertThat(list.badItems()).extracting(BadItem::text).containsExactly("app-[", "other/app-cfg");
    assertThat(list.badItems().getLast().remedy()).isEqualTo("write \"app-cfg\"");
    assertThat(list.matches("good")).isTrue();
    assertThat(list.matches("app-cfg")).isFalse();
  }

  @Test
  void severalListsAreOne() {
    NameList list = NameList.parse("a, x.*", "b, a", "");
    assertThat(list.literals()).containsExactly("a", "b");
    assertThat(list.matches("xy")).isTrue();
    assertThat(list)
        .isEqualTo(NameList.parse("a,b,x.*"))
        .hasSameHashCodeAs(NameList.parse("a,b,x.*"));
  }

  @Test
  void aNameMayHave253CharactersAndNoMore() {
    assertThat(list("a".repeat(253)).literals()).hasSize(1);
    assertThat(list("a".repeat(254)).badItems()).hasSize(1);
    assertThat(list("a".repeat(5000)).badItems()).hasSize(1);
  }
}
