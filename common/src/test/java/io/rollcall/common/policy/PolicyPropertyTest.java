package io.rollcall.common.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/**
 * Random policies get the verdict that compat.md 2 gives, read literally. {@code
 * -Drollcall.combinations} and {@code -Drollcall.seed} choose how many and which.
 */
class PolicyPropertyTest {
  private static final List<String> KEYS =
      Annotated.SHORT.values().stream().filter(key -> !key.startsWith("rollcall.io/")).toList();
  private static final List<String> SWITCHES =
      List.of(
          "true", "true", "1", "t", "TRUE", "false", "0", "False", "", "no", "on", " true", "tRue");
  private static final List<String> ITEMS =
      List.of(
          "a", "b", " a ", "app.v1", "app-.*", "a|b", ".*v1", "[a-c]", "(?i)A", "", "x{2}",
          "app-b");
  private static final List<String> NAMES =
      List.of("a", "b", "c", "ab", "app-b", "app.v1", "appxv1", "xx", "x", "ns-a");

  private final Random random = new Random();

  @Test
  void randomPoliciesGetTheVerdictOfTheLiteralReading() {
    long seed = Long.getLong("rollcall.seed", System.nanoTime());
    int combinations = Integer.getInteger("rollcall.combinations", 100_000);
    System.out.println("seed " + seed + " (-Drollcall.seed), combinations " + combinations);
    random.setSeed(seed);
    Set<String> answers = new HashSet<>();
    for (int i = 0; i < combinations; i++) {
      answers.add(oneCombination());
    }
    assertThat(answers)
        .containsExactlyInAnyOrder(
            "no: ignored object",
            "no: ignored workload",
            "no: excluded",
            "yes: NAMED",
            "yes: SEARCH",
            "yes: AUTO",
            "yes: AUTO_RELOAD_ALL",
            "no");
  }

  private String oneCombination() {
    Map<String, String> workload = annotations();
    Map<String, String> template = annotations();
    Map<String, String> object = annotations();
    boolean ara = random.nextInt(3) == 0;
    boolean referenced = random.nextInt(4) > 0;
    ConfigObjectKind kind = one(List.of(ConfigObjectKind.values()));
    String name = one(NAMES);
    Policy policy =
        new PolicyParser(Annotated.settings(ara))
            .parse(WorkloadKind.DEPLOYMENT, workload, template);
    Verdict verdict =
        policy.verdict(
            new ConfigObjectRef(kind, name),
            referenced,
            ConfigObjectPolicy.parse(AnnotationNames.DEFAULTS, object));
    String expected =
        new LiteralReading(workload, template, ara).answer(kind, name, referenced, object);
    assertThat(answer(verdict))
        .as(
            "%s %s, referenced %s, ARA %s%nworkload %s%ntemplate %s%nobject %s",
            kind, name, referenced, ara, workload, template, object)
        .isEqualTo(expected);
    if (verdict instanceof Verdict.Yes yes) {
      assertThat(policy.usedKeysOnly(new ConfigObjectRef(kind, name)))
          .isEqualTo(policy.usedKeysOnly(yes));
      assertThat(policy.optedIn()).isTrue();
    }
    return expected;
  }

  private static String answer(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Yes yes -> "yes: " + yes.via();
      case Verdict.No no ->
          switch (no.why()) {
            case IGNORED_OBJECT -> "no: ignored object";
            case IGNORED_WORKLOAD -> "no: ignored workload";
            case EXCLUDED -> "no: excluded";
            case NOT_REFERENCED, NOT_MATCHED, SWITCHED_OFF, NOT_SELECTED -> "no";
          };
    };
  }

  private Map<String, String> annotations() {
    Map<String, String> annotations = new HashMap<>();
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      String key = one(KEYS);
      boolean switchKey = key.endsWith("auto") || key.endsWith("ignore") || key.endsWith("match");
      boolean search = key.endsWith("search") && random.nextInt(3) > 0;
      // Else nearly every workload and object would be ignored.
      boolean rare = key.endsWith("ignore") && random.nextBoolean();
      annotations.put(key, rare ? "false" : switchKey || search ? one(SWITCHES) : list());
    }
    return annotations;
  }

  private String list() {
    StringJoiner list = new StringJoiner(",");
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      list.add(random.nextInt(5) == 0 ? one(LiteralReading.BAD_ITEMS) : one(ITEMS));
    }
    return list.toString();
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
