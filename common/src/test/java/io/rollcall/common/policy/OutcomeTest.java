package io.rollcall.common.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.Finding.Severity;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OutcomeTest {
  private static Finding finding(Severity severity, String value) {
    return new Finding(
        severity, "reloader.stakater.com/auto", value, "is no boolean", "write \"true\"");
  }

  private static final List<Finding> MIXED =
      List.of(finding(Severity.REJECT, "a"), finding(Severity.WARN, "b"));

  @Test
  void enforceRefusesWhatIsWrongAndWarnsAboutTheRest() {
    Outcome outcome = Outcome.of(Validation.ENFORCE, MIXED, true);
    assertThat(outcome.rejections()).containsExactly(MIXED.getFirst());
    assertThat(outcome.warnings()).containsExactly(MIXED.getLast());
    assertThat(outcome.denial())
        .isEqualTo(
            "1 problem in the annotations that Rollcall reads:\n"
                + "1. reloader.stakater.com/auto: \"a\" is no boolean; write \"true\"");
  }

  @Test
  void warnRefusesNothingAndOffSaysNothing() {
    Outcome warned = Outcome.of(Validation.WARN, MIXED, true);
    assertThat(warned.denied()).isFalse();
    assertThat(warned.warnings())
        .extracting(Finding::severity)
        .containsExactly(Severity.WARN, Severity.WARN);
    Outcome off = Outcome.of(Validation.OFF, MIXED, true);
    assertThat(off.denied()).isFalse();
    assertThat(off.warningTexts()).isEmpty();
  }

  @Test
  void aWarningHasKeyValueAndRemedyHoweverLongTheyAre() {
    Finding longest =
        new Finding(
            Severity.WARN,
            "k".repeat(400),
            "v".repeat(100_000),
            "p".repeat(5000),
            "r".repeat(5000));
    assertThat(longest.warning())
        .hasSize(256)
        .contains("kkk…: \"vvv".substring(0, 4), "vvv…\" ppp", "; rrr");
    assertThat(longest.message().length()).isLessThan(2500);
  }

  @Test
  void textIsShownOnOneLineWithoutControlCharacters() {
    Finding odd = finding(Severity.WARN, "a\nb\u0000c\u202ed\ud83d\ude00\ud800\u200b");
    assertThat(odd.warning()).contains("\"a\\nb\\u{0}c\\u{202e}d\ud83d\ude00\\u{d800}\\u{200b}\"");
    String emoji = "\ud83d\ude00".repeat(100);
    assertThat(Shown.plain(emoji, 10)).isEqualTo("\ud83d\ude00".repeat(4) + "…");
    assertThat(Shown.plain(emoji, 11)).isEqualTo("\ud83d\ude00".repeat(5) + "…");
  }

  @Test
  void manyWarningsStayWithinWhatTheApiServerKeeps() {
    List<Finding> many = Collections.nCopies(1000, finding(Severity.WARN, "x".repeat(300)));
    List<String> texts = Outcome.of(Validation.ENFORCE, many, true).warningTexts();
    assertThat(texts.stream().mapToInt(String::length).sum()).isLessThanOrEqualTo(4096);
    assertThat(texts.getLast())
        .isEqualTo("and %d more problems in the annotations".formatted(1000 - texts.size() + 1));
  }

  @Test
  void aDenialOfVeryManyProblemsEnds() {
    List<Finding> many = Collections.nCopies(10_000, finding(Severity.REJECT, "x"));
    String denial = Outcome.of(Validation.ENFORCE, many, true).denial();
    assertThat(denial.length()).isLessThan(17_000);
    assertThat(denial).startsWith("10000 problems").endsWith(" more");
  }

  @Test
  void everyWarningOfRandomRubbishFits() {
    long seed = Long.getLong("rollcall.seed", System.nanoTime());
    System.out.println("seed " + seed + " (-Drollcall.seed)");
    Random random = new Random(seed);
    List<String> keys = List.copyOf(Annotated.SHORT.values());
    PolicyValidator validator = new PolicyValidator(PolicySettings.DEFAULTS);
    for (int i = 0; i < 500; i++) {
      Map<String, String> workload = rubbish(random, keys);
      Map<String, String> template = rubbish(random, keys);
      List<Finding> findings = validator.validate(WorkloadKind.DEPLOYMENT, workload, template);
      assertThat(findings)
          .allSatisfy(
              finding ->
                  assertThat(finding.warning())
                      .hasSizeLessThanOrEqualTo(256)
                      .doesNotContainPattern("\\p{Cntrl}"));
      assertThat(validator.validate(WorkloadKind.DEPLOYMENT, workload, template))
          .isEqualTo(findings);
    }
  }

  private static Map<String, String> rubbish(Random random, List<String> keys) {
    Map<String, String> annotations = new HashMap<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      String key = keys.get(random.nextInt(keys.size()));
      String misspelt = random.nextInt(4) == 0 ? key + (char) random.nextInt(0x10000) : key;
      StringBuilder value = new StringBuilder();
      for (int j = random.nextInt(60); j > 0; j--) {
        value.append(
            random.nextBoolean()
                ? (char) random.nextInt(0x10000)
                : "a,.*[({/\\|".charAt(random.nextInt(10)));
      }
      annotations.put(misspelt, value.toString());
    }
    return annotations;
  }
}
