package io.rollcall.common.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No pattern of a tenant's takes the time, the memory or the stack of the process. */
class PatternLimitsTest {
  static Stream<String> bombs() {
    return Stream.of(
        "(((a{1000}){1000}){1000})",
        "((a{100}){100}){100}",
        "(a{500}){3}",
        "(" + "ab".repeat(500) + "){1000}",
        "(".repeat(2000) + "a" + ")".repeat(2000),
        "(a".repeat(1000) + ")*".repeat(1000),
        "(?:".repeat(1000),
        "a|".repeat(3000) + "b",
        "[a".repeat(1300));
  }

  @ParameterizedTest
  @MethodSource("bombs")
  void whatBlowsUpIsABadItem(String bomb) {
    NameList list = NameList.parse("good," + bomb);
    assertThat(list.badItems()).hasSize(1);
    assertThat(list.patterns()).isEmpty();
    assertThat(list.matches("good")).isTrue();
  }

  static Stream<String> slowElsewhere() {
    return Stream.of(
        "(a+)+b",
        "(a*)*b",
        "(a|aa)+b",
        "(a|a?)+b",
        "a?".repeat(250) + "a".repeat(250),
        "(.*)".repeat(40) + "b",
        "(?:a?){500}a{400}",
        "^(([a-z])+.)+[a-z]([a-z])+b$");
  }

  @ParameterizedTest
  @MethodSource("slowElsewhere")
  void whatBacktracksForeverElsewhereAnswersHere(String pattern) {
    NameList list = NameList.parse(pattern);
    assertThat(list.patterns()).hasSize(1);
    assertThat(list.matches("a".repeat(252) + "c")).isFalse();
  }

  @Test
  void aListIsBoundedAsAWhole() {
    String many =
        String.join(",", IntStream.range(0, 100).mapToObj(i -> "(?:x" + i + "a?){400}.*").toList());
    NameList list = NameList.parse(many);
    assertThat(list.patterns()).hasSizeBetween(1, 10);
    assertThat(list.badItems()).hasSizeGreaterThan(80);
  }

  @Test
  void twoHundredOrdinaryPatternsFit() {
    String many =
        String.join(
            ",", IntStream.range(0, 200).mapToObj(i -> "team-" + i + "-.*-config").toList());
    assertThat(NameList.parse(many).badItems()).isEmpty();
  }

  @Test
  void aRepetitionBehindFlagsIsOneOfTheAtomBeforeThem() {
    assertThat(Pattern.compile("_(?i){0}A").matches("a")).isTrue();
    assertThat(PatternScan.of("_(?i){0}A").impossible()).isEmpty();
  }

  @Test
  void theScanNeverRefusesAPatternThatMatchesANameNorUnderratesIt() {
    long seed = Long.getLong("rollcall.seed", System.nanoTime());
    System.out.println("seed " + seed + " (-Drollcall.seed)");
    Random random = new Random(seed);
    int compiled = 0;
    for (int i = 0; i < 20_000; i++) {
      String text = randomPattern(random);
      PatternScan scan = PatternScan.of(text);
      if (scan.size() > 5_000 || scan.repeat() > 1000) {
        continue;
      }
      Pattern pattern;
      try {
        pattern = Pattern.compile(text);
      } catch (PatternSyntaxException e) {
        continue;
      }
      compiled++;
      assertThat(pattern.programSize()).as(text).isLessThanOrEqualTo((int) (4 * scan.size() + 10));
      if (scan.impossible().isPresent()) {
        for (int j = 0; j < 30; j++) {
          String name = randomName(random);
          assertThat(pattern.matches(name)).as("%s on %s", text, name).isFalse();
        }
      }
    }
    assertThat(compiled).isGreaterThan(4_000);
  }

  private static String randomPattern(Random random) {
    List<String> pieces =
        List.of(
            "a",
            "b",
            "-",
            ".",
            "_",
            "A",
            "|",
            "(",
            ")",
            "(?:",
            "(?i)",
            "(?i:",
            "(?P<n>",
            "[ab]",
            "[^a]",
            "[",
            "]",
            "[]a]",
            "[[:alpha:]]",
            "*",
            "+",
            "?",
            "{0}",
            "{2}",
            "{3}",
            "{",
            "}",
            "\\",
            "\\.",
            "\\_",
            "\\d",
            "\\pL",
            "\\p{Lu}",
            "\\x{41}",
            "\\x41",
            "\\Q",
            "\\E",
            "^",
            "$",
            "/",
            "\\b",
            "\\101");
    StringBuilder text = new StringBuilder();
    int length = 1 + random.nextInt(8);
    for (int i = 0; i < length; i++) {
      text.append(pieces.get(random.nextInt(random.nextBoolean() ? 6 : pieces.size())));
    }
    return text.toString();
  }

  private static String randomName(Random random) {
    StringBuilder name = new StringBuilder();
    int length = 1 + random.nextInt(4);
    for (int i = 0; i < length; i++) {
      name.append("ab-.0d".charAt(random.nextInt(6)));
    }
    return name.toString();
  }
}
