package io.rollcall.common.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Label selectors as Kubernetes and Reloader write them (compat.md 10). */
class SelectorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a=b | a=b",
        "a==b | a=b",
        "a = b | a=b",
        "a: b | a=b",
        "a!=b | a!=b",
        "a= | a=",
        "a | a",
        "!a | !a",
        "a:* | a",
        "a=* | a",
        "a>5 | a>5",
        "a<-5 | a<-5",
        "example.com/a.b=x-y_z | example.com/a.b=x-y_z",
        "a in (x, y) | a in (x,y)",
        "a notin (x),b=c | a notin (x),b=c",
        "a in (x,),b | a in (x,),b",
        "a=b,,c | a=b,c",
      })
  void theApiServerGetsItsOwnSyntax(String text, String query) {
    assertThat(Read.watcher("--resource-label-selector=" + text).scope().objectSelector())
        .map(Selector::query)
        .contains(query);
  }

  @Test
  void partsAreAndedAlsoAcrossRepetitions() {
    assertThat(
            Read.watcher("--resource-label-selector=a=b,c in (d,e)", "--resource-label-selector=f")
                .scope()
                .objectSelector())
        .map(Selector::query)
        .contains("a=b,c in (d,e),f");
  }

  @Test
  void nothingIsNoSelector() {
    assertThat(Read.watcher("--resource-label-selector=").scope().objectSelector()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b", "=b", "a=b=c", "a in x", "a in (x", "a>x", "-a=b", "a=b c", "a=-", "a/b/c=d"
      })
  void whatIsNoSelectorStopsTheStart(String text) {
    assertThat(Read.problems("--resource-label-selector=" + text)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "team=a,team=b",
        "team:a,team=b",
        "team=a,!team",
        "team=a,team!=a",
        "team in (a,b),team in (c)",
        "team in (a,b),team notin (b,a)"
      })
  void requirementsThatNoValueMeetsStopTheStart(String text) {
    assertThat(Read.problems("--namespace-selector=" + text))
        .singleElement()
        .asString()
        .contains("no label value can meet", "team in (a,b)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"team=a,team=a", "team in (a,b),team=a", "team,team=a", "team=a,x=b"})
  void requirementsThatAValueMeetsAreFine(String text) {
    assertThat(Read.problems("--namespace-selector=" + text)).isEqualTo(List.of());
  }

  @Test
  void quotesOfAChartAreNoPartOfIt() {
    assertThat(Selector.parse(List.of("\"a=b\"", "\"env in (x,y)\"")).orElseThrow().query())
        .isEqualTo("a=b,env in (x,y)");
  }
}
