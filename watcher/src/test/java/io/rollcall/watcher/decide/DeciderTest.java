package io.rollcall.watcher.decide;

import static io.rollcall.watcher.testing.Samples.configMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rules for one object. {@code A@1}: content A, read in version 1; {@code moved}: the baseline
 * moved there without a rollout; {@code -}: nothing.
 */
final class DeciderTest {
  private static final ConfigObjectRef SETTINGS = configMap("settings");

  @ParameterizedTest(name = "{0}: template {1}, baseline {2}, now {3}, policy {4} -> {5}")
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = false,
      textBlock =
          """
          equal hash                        | same    | A@1       | A@1     | yes    | in step          | A@1
          equal hash at a new version       | same    | A@1       | A@2     | yes    | in step          | A@1
          other hash                        | same    | A@1       | B@2     | yes    | roll             | B@2
          back to earlier content           | same    | B@2       | A@3     | yes    | roll             | A@3
          known without reading             | same    | A@1       | unread@1| yes    | in step          | A@1
          cannot be seen                    | same    | A@1       | unknown | yes    | in step          | A@1
          deleted                           | same    | A@1       | gone    | yes    | in step          | A@1
          moved earlier and equal           | same    | A@1 moved | A@1     | yes    | in step          | A@1 moved
          moved earlier and other           | same    | A@1 moved | B@2     | yes    | roll             | B@2
          absent and still absent           | same    | absent    | gone    | yes    | in step          | absent
          absent and appeared               | same    | absent    | A@1     | yes    | in step          | A@1 moved
          policy says no, equal             | same    | A@1       | A@2     | ignore | in step          | A@1
          policy says no, other             | same    | A@1       | B@2     | ignore | in step, refused | B@2 moved
          no baseline, it exists            | same    | -         | A@1     | yes    | in step          | A@1
          no baseline, it does not exist    | same    | -         | gone    | yes    | in step          | absent
          no baseline, cannot be seen       | same    | -         | unknown | yes    | in step          | -
          no baseline, policy says no       | same    | -         | A@1     | ignore | in step          | A@1
          equal hash under a new template   | changed | A@1       | A@1     | yes    | in step          | A@1
          equal hash, new version           | changed | A@1       | A@2     | yes    | in step          | A@1
          other hash under a new template   | changed | A@1       | B@2     | yes    | roll in doubt    | B@2
          deleted under a new template      | changed | A@1       | gone    | yes    | in step          | A@1
          policy says no, new template      | changed | A@1       | B@2     | ignore | in step, refused | B@2 moved
          nothing known, new template       | none    | -         | A@1     | yes    | in step          | A@1
          equal hash, triggers taken off    | strange | A@1       | A@1     | yes    | in step          | A@1
          other hash, triggers taken off    | strange | A@1       | B@2     | yes    | roll in doubt    | B@2
          """)
  void oneObject(
      String rule,
      String template,
      String before,
      String now,
      String policy,
      String verdict,
      String after) {
    DeciderFixture world = DeciderFixture.template(template).baseline(SETTINGS, before);

    Decision decision = world.now(SETTINGS, now, policy).decide();

    assertThat(DeciderFixture.said(decision)).as(rule).isEqualTo(verdict);
    assertThat(DeciderFixture.entry(decision.next(), SETTINGS)).as(rule).isEqualTo(after);
  }

  @ParameterizedTest(name = "{0}: baseline {1} by {2}, now {3} -> {4}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rotated, old key kept, equal    | A@1 | old key  | A@2 | in step       | A@2
          rotated, old key kept, other    | A@1 | old key  | B@2 | roll          | B@2
          key gone, same version          | A@1 | lost key | A@1 | in step       | A@1
          key gone, other version         | A@1 | lost key | A@2 | roll in doubt | A@2
          other keys, same version        | A@1 | keys a   | A@1 | in step       | A@1
          other keys, other version       | A@1 | keys a   | A@2 | roll in doubt | A@2
          """)
  void hashesThatCannotBeComparedLeaveTheVersion(
      String rule, String before, String madeBy, String now, String verdict, String after) {
    DeciderFixture world =
        DeciderFixture.template("same").madeBy(madeBy).baseline(SETTINGS, before);

    Decision decision = world.now(SETTINGS, now, "yes").decide();

    assertThat(DeciderFixture.said(decision)).as(rule).isEqualTo(verdict);
    assertThat(DeciderFixture.entry(decision.next(), SETTINGS)).as(rule).isEqualTo(after);
    assertThat(decision.next().hashKey()).isEqualTo(DeciderFixture.CURRENT.id());
  }

  @ParameterizedTest(name = "folded of {0}, now {1} -> {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          A@1 | A@1     | in step
          A@1 | A@2     | in step
          A@1 | B@2     | roll in doubt
          A@1 | unknown | in step
          """)
  void aFoldedBaseline(String before, String now, String verdict) {
    DeciderFixture world = DeciderFixture.template("same").baseline(SETTINGS, before).folded();

    Decision decision = world.now(SETTINGS, now, "yes").decide();

    assertThat(DeciderFixture.said(decision)).isEqualTo(verdict);
    assertThat(decision.next().contents())
        .isInstanceOf(now.equals("unknown") ? Baseline.Folded.class : Baseline.Listed.class);
  }

  @ParameterizedTest(name = "stored {0}, record {1}, now {2}, policy {3} -> write {4}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          none       | stored  | A@1 | yes    | true
          unreadable | stored  | A@1 | yes    | true
          A@1        | stored  | A@1 | yes    | false
          A@1        | missing | A@1 | yes    | true
          A@1        | stored  | A@2 | yes    | false
          absent     | stored  | A@1 | yes    | true
          A@1        | stored  | B@2 | ignore | false
          """)
  void annotationsAreWrittenOnlyWhereTheyChange(
      String stored, String record, String now, String policy, boolean written) {
    DeciderFixture world =
        DeciderFixture.template("same", record.equals("stored")).stored(SETTINGS, stored);

    Decision decision = world.now(SETTINGS, now, policy).decide();

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.InStep.class, step -> assertThat(step.write()).isEqualTo(written));
  }
}
