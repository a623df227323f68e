package io.rollcall.webhook.admit;

import static io.rollcall.common.record.RollcallAnnotations.BASELINE;
import static io.rollcall.common.record.RollcallAnnotations.WRITTEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.webhook.fixture.Admissions;
import io.rollcall.webhook.fixture.Manifest;
import io.rollcall.webhook.fixture.Requests;
import io.rollcall.webhook.review.Admission.Allowed;
import org.junit.jupiter.api.Test;

/** Objects that have no room for our annotations (C8). */
class AnnotationRoomTest {
  private static final int KIB = 1024;

  private final Admissions admissions = Admissions.byDefault();

  @Test
  void anObjectThatIsFullIsStoredUnpatchedWithAWarning() {
    Manifest web = Manifest.deployment("web").auto().annotated("notes", "x".repeat(255 * KIB));

    Allowed allowed = Admissions.allowed(admissions.admitter().review(Requests.create(web)));

    assertThat(allowed.patch()).isEmpty();
    assertThat(allowed.warnings()).singleElement().isEqualTo(AnnotationRoom.WARNING);
  }

  @Test
  void bytesCountNotCharacters() {
    Manifest web = Manifest.deployment("web").auto().annotated("notes", "ä".repeat(121 * KIB));

    assertThat(Admissions.allowed(admissions.admitter().review(Requests.create(web))).patch())
        .isEmpty();
  }

  @Test
  void anObjectThatGrowsFullLosesOurStateRatherThanBeingRefused() {
    Manifest stored =
        admissions
            .create(Manifest.deployment("web").auto().annotated("notes", "x".repeat(220 * KIB)))
            .annotated(BASELINE, "b".repeat(16 * KIB));
    Manifest grown = Manifest.like(stored).annotated("notes", "x".repeat(239 * KIB));

    Manifest after = admissions.update(stored, grown);

    assertThat(WRITTEN).allSatisfy(key -> assertThat(after.annotation(key)).isEmpty());
  }

  @Test
  void aFullObjectThatNobodyOptedInIsNotWarnedAbout() {
    Manifest web = Manifest.deployment("web").annotated("notes", "x".repeat(255 * KIB));

    assertThat(Admissions.allowed(admissions.admitter().review(Requests.create(web))).warnings())
        .isEmpty();
  }
}
