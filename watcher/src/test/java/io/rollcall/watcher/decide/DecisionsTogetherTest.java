package io.rollcall.watcher.decide;

import static io.rollcall.watcher.testing.Samples.configMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.workload.Subject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DecisionsTogetherTest {
  private static final ConfigObjectRef SETTINGS = configMap("settings");
  private static final ConfigObjectRef OTHER = configMap("other");

  @Test
  void twoChangesAreOneRolloutAndWhatDidNotChangeStays() {
    Decision decision =
        DeciderFixture.template("same")
            .baseline(OTHER, "A@1")
            .baseline(SETTINGS, "A@2")
            .baseline(configMap("app-x"), "A@3")
            .now(OTHER, "B@11", "yes")
            .now(SETTINGS, "B@12", "yes")
            .now(configMap("app-x"), "A@3", "yes")
            .decide();

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Roll.class,
            roll -> assertThat(roll.causes()).containsExactly(OTHER, SETTINGS));
    assertThat(DeciderFixture.entry(decision.next(), configMap("app-x"))).isEqualTo("A@3");
  }

  @Test
  void aCertainCauseMakesTheRolloutCertain() {
    Decision decision =
        DeciderFixture.template("same")
            .baseline(SETTINGS, "A@1")
            .baseline(OTHER, "A@1")
            .now(SETTINGS, "B@2", "yes")
            .now(OTHER, "A@1", "yes")
            .decide();

    assertThat(DeciderFixture.said(decision)).isEqualTo("roll");
  }

  @Test
  void anIgnoredChangeMovesAlongWithTheRolloutOfAnother() {
    Decision decision =
        DeciderFixture.template("same")
            .baseline(SETTINGS, "A@1")
            .baseline(OTHER, "A@1")
            .now(SETTINGS, "B@2", "yes")
            .now(OTHER, "B@2", "ignore")
            .decide();

    assertThat(DeciderFixture.said(decision)).isEqualTo("roll, refused");
    assertThat(DeciderFixture.entry(decision.next(), OTHER)).isEqualTo("B@2 moved");
  }

  @Test
  void theNextBaselineNamesTheTriggersAsTheRolloutLeavesThem() {
    DeciderFixture world =
        DeciderFixture.template("same").baseline(SETTINGS, "A@1").now(SETTINGS, "B@2", "yes");

    assertThat(world.decide())
        .isInstanceOfSatisfying(
            Decision.Roll.class,
            roll ->
                assertThat(roll.next().triggers())
                    .isEqualTo(
                        roll.trigger().applyTo(world.subject().entry().triggers()).digest()));
  }

  @Test
  void anObjectThatNobodyUsesAnyMoreLeavesTheBaseline() {
    Decision decision =
        DeciderFixture.template("same")
            .baseline(SETTINGS, "A@1")
            .baseline(configMap("of-before"), "A@1")
            .now(SETTINGS, "A@1", "yes")
            .decide();

    assertThat(decision.next().entry(configMap("of-before"))).isEmpty();
  }

  @Test
  void aDecisionCarriedOutIsInStep() {
    DeciderFixture world =
        DeciderFixture.template("same").baseline(SETTINGS, "A@1").now(SETTINGS, "B@2", "yes");
    Baseline next = world.decide().next();

    assertThat(
            DeciderFixture.said(
                DeciderFixture.template("same")
                    .baseline(SETTINGS, DeciderFixture.entry(next, SETTINGS))
                    .now(SETTINGS, "B@2", "yes")
                    .decide()))
        .isEqualTo("in step");
  }

  @Test
  void onlyTheVeryVersionOfTheBaselineNeedsNoReading() {
    Subject subject = DeciderFixture.template("same").baseline(SETTINGS, "A@1").subject();
    Subject otherKeys =
        DeciderFixture.template("same").madeBy("keys a").baseline(SETTINGS, "A@1").subject();
    Subject oldKey =
        DeciderFixture.template("same").madeBy("old key").baseline(SETTINGS, "A@1").subject();
    Decider decider = DeciderFixture.decider();

    assertThat(decider.knows(subject, SETTINGS, "1")).isTrue();
    assertThat(decider.knows(subject, SETTINGS, "2")).isFalse();
    assertThat(decider.knows(subject, OTHER, "1")).isFalse();
    assertThat(decider.knows(otherKeys, SETTINGS, "1")).isFalse();
    assertThat(decider.knows(oldKey, SETTINGS, "1")).isFalse();
  }

  @Test
  void aRotatedKeyIsHashedWithAsLongAsTheBaselineNamesIt() {
    Subject oldKey =
        DeciderFixture.template("same").madeBy("old key").baseline(SETTINGS, "A@1").subject();
    Subject lost =
        DeciderFixture.template("same").madeBy("lost key").baseline(SETTINGS, "A@1").subject();

    assertThat(DeciderFixture.decider().facets(oldKey, SETTINGS)).hasSize(2);
    assertThat(DeciderFixture.decider().facets(lost, SETTINGS)).hasSize(1);
  }

  @Test
  void whatAPatternTookAndIsGoneIsStillLookedAt() {
    Subject subject =
        DeciderFixture.template("same")
            .baseline(SETTINGS, "A@1")
            .baseline(configMap("app-gone"), "A@1")
            .baseline(configMap("of-before"), "A@1")
            .subject();

    assertThat(GoneObjects.of(subject, Set.of(SETTINGS))).containsExactly(configMap("app-gone"));
  }

  @Test
  void ofThousandsThatAreGoneOnlyTheLatestAreRemembered() {
    DeciderFixture world = DeciderFixture.template("same");
    for (int i = 1; i <= 1000; i++) {
      world.baseline(configMap("app-" + i), "A@" + i);
    }

    List<ConfigObjectRef> gone = GoneObjects.of(world.subject(), Set.of());

    assertThat(gone).hasSize(64).startsWith(configMap("app-1000")).endsWith(configMap("app-937"));
  }
}
