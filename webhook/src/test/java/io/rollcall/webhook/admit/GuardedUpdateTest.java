package io.rollcall.webhook.admit;

import static io.rollcall.common.record.RollcallAnnotations.BASELINE;
import static io.rollcall.common.record.RollcallAnnotations.LAST_ROLLOUT;
import static io.rollcall.common.record.RollcallAnnotations.RELEASE;
import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;
import static io.rollcall.common.record.RollcallAnnotations.WRITTEN;
import static io.rollcall.webhook.fixture.Manifest.AUTO;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.webhook.fixture.Admissions;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.review.Admission.PassedOver;
import io.rollcall.webhook.review.Admission.Why;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What others do to our own annotation keys on a stored workload (design 3, the guard). */
class GuardedUpdateTest {
  private final Admissions admissions = Admissions.byDefault();
  private final Manifest stored =
      Manifest.like(admissions.create(Manifest.deployment("web").auto().envFrom("settings")))
          .resourceVersion("17")
          .annotated(BASELINE, "{\"uid\":\"1\"}")
          .annotated(LAST_ROLLOUT, "{\"why\":\"test\"}");

  /** What somebody does to the annotations, by name. */
  static Stream<Map.Entry<String, UnaryOperator<Manifest>>> attacks() {
    return Map.<String, UnaryOperator<Manifest>>of(
        "forges the record", object -> object.annotated(RESOLVED_REFERENCES, "{}"),
        "takes the record off", object -> object.without(RESOLVED_REFERENCES),
        "breaks the record", object -> object.annotated(RESOLVED_REFERENCES, "]"),
        "takes the baseline off", object -> object.without(BASELINE),
        "brings an old baseline back", object -> object.annotated(BASELINE, "{}"),
        "takes the last rollout off", object -> object.without(LAST_ROLLOUT),
        "replaces everything",
            object -> object.without(BASELINE).without(LAST_ROLLOUT).without(RESOLVED_REFERENCES))
        .entrySet()
        .stream();
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void anUpdateOfOurKeysAloneLeavesTheObjectAsItWas(
      Map.Entry<String, UnaryOperator<Manifest>> attack) {
    Manifest sent = attack.getValue().apply(Manifest.like(stored));

    assertThat(admissions.update(stored, sent).tree()).isEqualTo(stored.tree());
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void withAnotherChangeOurKeysStillStay(Map.Entry<String, UnaryOperator<Manifest>> attack) {
    Manifest sent = attack.getValue().apply(Manifest.like(stored)).replicas(3);

    Manifest after = admissions.update(stored, sent);

    for (String key : WRITTEN) {
      assertThat(after.annotation(key)).as(key).isEqualTo(stored.annotation(key));
    }
  }

  @Test
  void aRolloutUndoKeepsTheBaselineAndGetsANewRecord() {
    Manifest undone =
        Manifest.like(stored)
            .image("a:0")
            .annotated(BASELINE, "{\"uid\":\"old\"}")
            .annotated(RESOLVED_REFERENCES, "{\"template\":\"0000000000000000\"}");

    Manifest after = admissions.update(stored, undone);

    assertThat(after.annotation(BASELINE)).isEqualTo(stored.annotation(BASELINE));
    assertThat(after.annotation(RESOLVED_REFERENCES).orElseThrow())
        .contains("\"mark\":\"17\"")
        .contains("settings");
  }

  @Test
  void fieldsThatTheServerSetsAreNoDifference() {
    Manifest sent =
        Manifest.like(stored).annotated(RESOLVED_REFERENCES, "{}").resourceVersion("16");
    sent.writtenAt("2026-06-01T00:00:00Z").metadata().put("generation", 4).put("uid", "7");
    sent.tree().putObject("status").put("replicas", 2);

    assertThat(admissions.update(stored, sent).annotation(RESOLVED_REFERENCES))
        .isEqualTo(stored.annotation(RESOLVED_REFERENCES));
  }

  @Test
  void aStaleRecordStaysWhereOnlyTheRecordDiffersSinceTheWatcherRepairsIt() {
    Manifest stale = Manifest.like(stored).image("a:2");
    Manifest sent = Manifest.like(stale).annotated(RESOLVED_REFERENCES, "{}");

    assertThat(admissions.update(stale, sent).tree()).isEqualTo(stale.tree());
  }

  @Test
  void withTheLastOptInRecordAndBaselineGo() {
    Manifest after = admissions.update(stored, Manifest.like(stored).without(AUTO));

    assertThat(after.annotation(RESOLVED_REFERENCES)).isEmpty();
    assertThat(after.annotation(BASELINE)).isEmpty();
    assertThat(after.annotation(LAST_ROLLOUT)).isEqualTo(stored.annotation(LAST_ROLLOUT));
  }

  @Test
  void aReleaseTakesAllStateOff() {
    Manifest after = admissions.update(stored, Manifest.like(stored).annotated(RELEASE, "true"));

    assertThat(WRITTEN).allSatisfy(key -> assertThat(after.annotation(key)).isEmpty());
  }

  @Test
  void afterAReleaseTheWorkloadIsTakenInAsIfItHadJustOptedIn() {
    Manifest released = admissions.update(stored, Manifest.like(stored).annotated(RELEASE, "true"));

    Manifest after = admissions.update(released, Manifest.like(released).without(RELEASE));

    assertThat(after.annotation(RESOLVED_REFERENCES).orElseThrow()).contains("\"mark\":\"opted\"");
    assertThat(after.annotation(BASELINE)).isEmpty();
  }

  @Test
  void aBaselineCannotBeBroughtInByOthers() {
    Manifest plain = admissions.create(Manifest.deployment("web").auto());
    Manifest sent = Manifest.like(plain).annotated(BASELINE, "{}").replicas(2);

    assertThat(admissions.update(plain, sent).annotation(BASELINE)).isEmpty();
  }

  @Test
  void theWatcherWritesWhatItWants() {
    Manifest sent = Manifest.like(stored).annotated(BASELINE, "{\"uid\":\"2\"}");

    assertThat(
            admissions
                .admitter()
                .review(Requests.by(Admissions.WATCHER, Requests.update(stored, sent))))
        .isEqualTo(new PassedOver(Why.WATCHER));
  }
}
