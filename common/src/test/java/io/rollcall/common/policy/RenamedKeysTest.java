package io.rollcall.common.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the validator says under keys that flags renamed. */
class RenamedKeysTest {
  private static final AnnotationNames NAMES =
      AnnotationNames.ofFlags(
          Map.of("auto-annotation", "acme.io/roll-auto", "auto-search-annotation", "find-them"));

  private static List<String> messages(Map<String, String> workload) {
    return new PolicyValidator(new PolicySettings(NAMES, false, true))
        .validate(WorkloadKind.DEPLOYMENT, workload, Map.of()).stream()
            .map(Finding::message)
            .toList();
  }

  @Test
  void findingsNameTheKeysInUse() {
    assertThat(messages(Map.of("acme.io/roll-auto", "true", "find-them", "true")))
        .singleElement()
        .asString()
        .startsWith("acme.io/roll-auto: \"true\" contradicts find-them: \"true\"");
  }

  @Test
  void theOldKeyLeadsToTheNewOne() {
    assertThat(messages(Map.of("reloader.stakater.com/auto", "true")))
        .singleElement()
        .asString()
        .endsWith("the nearest known key is acme.io/roll-auto");
  }

  @Test
  void inABorrowedDomainOnlySlipsOfThePenCount() {
    assertThat(messages(Map.of("acme.io/team", "shop", "acme.io/owner", "me", "find-then", "x")))
        .isEmpty();
    assertThat(messages(Map.of("acme.io/rol-auto", "true")))
        .singleElement()
        .asString()
        .endsWith("the nearest known key is acme.io/roll-auto");
  }

  @Test
  void aDomainThatNoKeyStandsUnderIsNotOurs() {
    Map<AnnotationKey, String> all = new java.util.EnumMap<>(AnnotationKey.class);
    for (AnnotationKey key : AnnotationKey.values()) {
      all.put(key, "acme.io/" + key.flag());
    }
    PolicyValidator validator =
        new PolicyValidator(new PolicySettings(new AnnotationNames(all), false, true));
    assertThat(
            validator.validate(
                WorkloadKind.DEPLOYMENT, Map.of("reloader.stakater.com/auto", "true"), Map.of()))
        .isEmpty();
  }

  @Test
  void aKeyOfOursMayStandUnderOurOwnDomain() {
    AnnotationNames own = AnnotationNames.ofFlags(Map.of("auto-annotation", "rollcall.io/auto"));
    PolicyValidator validator = new PolicyValidator(new PolicySettings(own, false, true));
    assertThat(
            validator.validate(
                WorkloadKind.DEPLOYMENT, Map.of("rollcall.io/auto", "true"), Map.of()))
        .isEmpty();
    assertThat(
            validator.validate(
                WorkloadKind.DEPLOYMENT, Map.of("rollcall.io/atuo", "true"), Map.of()))
        .extracting(Finding::remedy)
        .containsExactly("the nearest known key is rollcall.io/auto");
  }
}
