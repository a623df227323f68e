package io.rollcall.webhook.admit;

import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;
import static io.rollcall.webhook.fixture.Manifest.AUTO;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.policy.Validation;
import io.rollcall.webhook.fixture.Admissions;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.review.Admission;
import io.rollcall.webhook.review.Admission.Allowed;
import io.rollcall.webhook.review.Admission.Denied;
import org.junit.jupiter.api.Test;

/** What is refused when it is applied, and what stays usable (design 5; C18 to C23). */
class DenialTest {
  private static final String SEARCH = "reloader.stakater.com/search";

  private final Admissions admissions = Admissions.byDefault();

  /** C18. */
  private static Manifest contradictory() {
    return Manifest.deployment("web")
        .auto()
        .annotated(SEARCH, "true")
        .annotated("secret.reloader.stakater.com/auto", "on")
        .annotated("configmap.reloader.stakater.com/reload", "a")
        .annotated("configmaps.exclude.reloader.stakater.com/reload", "a")
        .annotated("deployment.reloader.stakater.com/pause-period", "soon");
  }

  @Test
  void allProblemsStandInOneMessageEachWithKeyValueAndRemedy() {
    Denied denied = denied(admissions.admitter().review(Requests.create(contradictory())));

    assertThat(denied.problems()).isEqualTo(4);
    assertThat(denied.message())
        .contains(
            "4 problems",
            AUTO,
            SEARCH,
            "secret.reloader.stakater.com/auto: \"on\"",
            "configmaps.exclude.reloader.stakater.com/reload",
            "deployment.reloader.stakater.com/pause-period: \"soon\"")
        .doesNotContain("5. ");
  }

  @Test
  void inWarnModeTheyAreStoredWithWarningsAndRecorded() {
    Allowed allowed =
        Admissions.allowed(
            Admissions.with(Validation.WARN).admitter().review(Requests.create(contradictory())));

    assertThat(allowed.warnings())
        .hasSize(4)
        .allSatisfy(w -> assertThat(w.length()).isLessThan(257));
    assertThat(allowed.patch()).hasSize(1);
  }

  @Test
  void withValidationOffNothingIsSaid() {
    Allowed allowed =
        Admissions.allowed(
            Admissions.with(Validation.OFF).admitter().review(Requests.create(contradictory())));

    assertThat(allowed.warnings()).isEmpty();
    assertThat(allowed.patch()).hasSize(1);
  }

  @Test
  void whatWasStoredBeforeStaysUsableUntilItsPolicyIsTouched() {
    Manifest stored = Manifest.deployment("web").auto().annotated(SEARCH, "true");

    assertThat(
            admissions
                .update(stored, Manifest.like(stored).image("a:2"))
                .annotation(RESOLVED_REFERENCES))
        .isPresent();
    assertThat(admissions.update(stored, Manifest.like(stored).labelled("a", "b"))).isNotNull();
    assertThat(admissions.update(stored, Manifest.like(stored).replicas(9))).isNotNull();
    denied(
        admissions
            .admitter()
            .review(
                Requests.update(
                    stored,
                    Manifest.like(stored)
                        .annotated("configmap.reloader.stakater.com/reload", "x"))));
  }

  @Test
  void aMisspeltKeyIsWarnedAboutWithTheNearestOne() {
    Allowed allowed =
        Admissions.allowed(
            admissions
                .admitter()
                .review(
                    Requests.create(
                        Manifest.deployment("web")
                            .annotated("reloader.stakater.com/atuo", "true"))));

    assertThat(allowed.warnings()).singleElement().asString().contains(AUTO);
    assertThat(allowed.patch()).isEmpty();
  }

  private static Denied denied(Admission admission) {
    assertThat(admission).isInstanceOf(Denied.class);
    return (Denied) admission;
  }
}
