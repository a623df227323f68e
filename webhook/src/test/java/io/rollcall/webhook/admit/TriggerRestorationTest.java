package io.rollcall.webhook.admit;

import static io.rollcall.common.record.RollcallAnnotations.RELEASE;
import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.webhook.fixture.Admissions;
import io.rollcall.webhook.fixture.Manifest;
import org.junit.jupiter.api.Test;

/** Triggers that a re-apply dropped, with {@code --restore-trigger} and without. */
class TriggerRestorationTest {
  private static final String TRIGGER = "STAKATER_SETTINGS_CONFIGMAP";

  private final Admissions admissions = Admissions.restoringTriggers();
  private final Manifest manifest = Manifest.deployment("web").auto().envFrom("settings");
  private final Manifest stored = stored(manifest);

  private Manifest stored(Manifest before) {
    Manifest rolled = Manifest.like(admissions.create(before)).resourceVersion("17");
    rolled.env(TRIGGER, "v1").env("STAKATER_OTHER_SECRET", "v2");
    rolled
        .template()
        .withObjectProperty("metadata")
        .withObjectProperty("annotations")
        .put(LastReloadedFrom.KEY, "{}");
    return rolled;
  }

  @Test
  void aReApplyBecomesNoChangeAtAll() {
    Manifest after = admissions.update(stored, Manifest.like(manifest));

    assertThat(after.template()).isEqualTo(stored.template());
    assertThat(after.annotation(RESOLVED_REFERENCES))
        .isEqualTo(stored.annotation(RESOLVED_REFERENCES));
  }

  @Test
  void aTriggerGoesWhereItStoodAmongOtherVariables() {
    Manifest withVariables = Manifest.like(manifest).env("A", "1").env("B", "2");
    Manifest rolled = Manifest.like(admissions.create(withVariables));
    rolled.env().insertObject(1).put("name", TRIGGER).put("value", "v1");

    assertThat(admissions.update(rolled, Manifest.like(withVariables)).template())
        .isEqualTo(rolled.template());
  }

  @Test
  void aNewImageKeepsTheTrigger() {
    Manifest after = admissions.update(stored, Manifest.like(manifest).image("a:2"));

    assertThat(after.env().toString()).contains(TRIGGER);
    assertThat(after.annotation(RESOLVED_REFERENCES).orElseThrow()).contains("\"mark\":\"17\"");
  }

  @Test
  void aTriggerOfAnotherValueIsLeftAsSomebodyWroteIt() {
    Manifest sent = Manifest.like(manifest).env(TRIGGER, "mine");

    Manifest after = admissions.update(stored, sent);

    assertThat(after.env().path(0).path("value").stringValue()).isEqualTo("mine");
    assertThat(after.env()).hasSize(2);
  }

  @Test
  void aContainerThatIsGoneTakesItsTriggerAlong() {
    Manifest sent = Manifest.like(manifest);
    sent.container().put("name", "renamed");

    assertThat(admissions.update(stored, sent).env()).isEmpty();
  }

  @Test
  void whatIsReleasedIsLeftAlone() {
    Manifest sent = Manifest.like(manifest).annotated(RELEASE, "true");

    assertThat(admissions.update(stored, sent).env()).isEmpty();
  }

  @Test
  void withoutTheOptionATemplateStaysAsItIsSent() {
    Manifest sent = Manifest.like(manifest);

    assertThat(Admissions.byDefault().update(stored, sent).template()).isEqualTo(sent.template());
  }
}
