package io.rollcall.webhook.admit;

import static io.rollcall.common.record.RollcallAnnotations.BASELINE;
import static io.rollcall.common.record.RollcallAnnotations.LAST_ROLLOUT;
import static io.rollcall.common.record.RollcallAnnotations.RELEASE;
import static io.rollcall.common.record.RollcallAnnotations.RESOLVED_REFERENCES;
import static io.rollcall.webhook.fixture.Manifest.AUTO;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.ReferenceRecord.Origin;
import io.rollcall.common.record.TemplateFingerprint;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.webhook.fixture.Admissions;
import io.rollcall.webhook.fixture.Manifest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the record on a workload says, and when it changes (design 3). */
class RecordTest {
  private static final String CREATED_AT = "2026-05-01T10:00:00Z";
  private static final String UPDATED_AT = "2026-05-01T11:00:00Z";
  private static final WorkloadKind WIDGET =
      new WorkloadKind(
          "demo.example.com", "v1", "Widget", "widgets", List.of("spec", "podTemplate"));

  private final Admissions admissions = Admissions.byDefault();

  static List<WorkloadKind> builtIn() {
    return WorkloadKind.BUILT_IN;
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void anOptedInWorkloadOfEachKindIsRecordedWithWhatItUses(WorkloadKind kind) {
    Manifest web = Manifest.of(kind, "web").auto().envFrom("settings");

    ReferenceRecord record = record(admissions.create(web));

    assertThat(record.references().usages())
        .containsOnlyKeys(new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, "settings"));
    assertThat(record.template()).isEqualTo(TemplateFingerprint.of(web.template()));
    assertThat(record.origin()).contains(new Origin(Instant.parse(CREATED_AT), Origin.CREATED));
  }

  @Test
  void aDeclaredKindIsRecordedAsABuiltInOne() {
    Admissions declared =
        Admissions.with(
            new AdmissionRules(
                WorkloadKinds.builtInAnd(List.of(WIDGET)),
                PolicySettings.DEFAULTS,
                Admissions.RULES.validation(),
                Optional.empty(),
                false));

    Manifest stored = declared.create(Manifest.of(WIDGET, "web").auto().envFrom("settings"));

    assertThat(record(stored).references().usages()).hasSize(1);
  }

  @Test
  void aWorkloadWithoutOptInIsLeftAlone() {
    Manifest web = Manifest.deployment("web").envFrom("settings");

    assertThat(admissions.create(web).tree()).isEqualTo(web.tree());
  }

  @Test
  void underAutoReloadAllEveryWorkloadIsRecorded() {
    Admissions all =
        Admissions.with(
            new AdmissionRules(
                Admissions.RULES.kinds(),
                new PolicySettings(PolicySettings.DEFAULTS.names(), true, true),
                Admissions.RULES.validation(),
                Optional.empty(),
                false));

    assertThat(record(all.create(Manifest.deployment("web").envFrom("settings"))).references())
        .isNotNull();
  }

  @Test
  void anOptInOnThePodTemplateCounts() {
    Manifest web = Manifest.deployment("web").envFrom("settings");
    web.template()
        .withObjectProperty("metadata")
        .withObjectProperty("annotations")
        .put(AUTO, "true");

    assertThat(admissions.create(web).annotation(RESOLVED_REFERENCES)).isPresent();
  }

  @Test
  void anotherTemplateIsMarkedWithTheVersionThatItReplaced() {
    Manifest stored = stored();
    Manifest changed = Manifest.like(stored).image("a:2").writtenAt(UPDATED_AT);

    assertThat(record(admissions.update(stored, changed)).origin())
        .contains(new Origin(Instant.parse(UPDATED_AT), "17"));
  }

  @Test
  void anotherTriggerIsMarkedToo() {
    Manifest stored = stored();
    Manifest changed =
        Manifest.like(stored).env("STAKATER_SETTINGS_CONFIGMAP", "x").writtenAt(UPDATED_AT);

    ReferenceRecord record = record(admissions.update(stored, changed));

    assertThat(record.origin()).contains(new Origin(Instant.parse(UPDATED_AT), "17"));
    assertThat(record.template()).isEqualTo(record(stored).template());
  }

  @Test
  void anUpdateOfAnythingElseKeepsTheOrigin() {
    Manifest stored = stored();
    Manifest changed = Manifest.like(stored).replicas(3).writtenAt(UPDATED_AT);

    assertThat(record(admissions.update(stored, changed))).isEqualTo(record(stored));
  }

  @Test
  void anOptInAloneIsMarkedOpted() {
    Manifest stored = Manifest.deployment("web").envFrom("settings").resourceVersion("17");
    Manifest changed = Manifest.like(stored).auto().writtenAt(UPDATED_AT);

    assertThat(record(admissions.update(stored, changed)).origin())
        .contains(new Origin(Instant.parse(UPDATED_AT), Origin.OPTED));
  }

  @Test
  void anOptInWithAnotherTemplateIsMarkedAsATemplateChange() {
    Manifest stored = Manifest.deployment("web").envFrom("settings").resourceVersion("17");
    Manifest changed = Manifest.like(stored).auto().image("a:2").writtenAt(UPDATED_AT);

    assertThat(record(admissions.update(stored, changed)).origin().map(Origin::mark))
        .contains("17");
  }

  @Test
  void aRecordThatWasMissingComesWithoutOriginSinceNobodySawThatWrite() {
    Manifest stored = stored().without(RESOLVED_REFERENCES);
    Manifest changed = Manifest.like(stored).replicas(3).writtenAt(UPDATED_AT);

    assertThat(record(admissions.update(stored, changed)).origin()).isEmpty();
  }

  @Test
  void aRecordThatWasOvertakenLosesItsOrigin() {
    Manifest stored = stored().image("a:2");
    Manifest changed = Manifest.like(stored).replicas(3).writtenAt(UPDATED_AT);

    ReferenceRecord record = record(admissions.update(stored, changed));

    assertThat(record.origin()).isEmpty();
    assertThat(record.template()).isEqualTo(TemplateFingerprint.of(changed.template()));
  }

  @Test
  void withoutManagedFieldsThereIsNoOrigin() {
    Manifest web = Manifest.deployment("web").auto();
    web.metadata().remove("managedFields");

    assertThat(record(admissions.create(web)).origin()).isEmpty();
  }

  @Test
  void aManifestThatIsCopiedLosesTheStateOfItsOriginal() {
    Manifest copy =
        Manifest.like(stored())
            .annotated(BASELINE, "{\"uid\":\"of another\"}")
            .annotated(LAST_ROLLOUT, "{}")
            .annotated(RESOLVED_REFERENCES, "{}");

    Manifest created = admissions.create(copy);

    assertThat(created.annotation(BASELINE)).isEmpty();
    assertThat(created.annotation(LAST_ROLLOUT)).isEmpty();
    assertThat(record(created).references().usages()).hasSize(1);
  }

  @Test
  void aReleasedWorkloadIsCreatedWithoutStateAndWithoutRefusal() {
    Manifest web =
        Manifest.deployment("web")
            .auto()
            .annotated("reloader.stakater.com/search", "true")
            .annotated(RELEASE, "true")
            .annotated(BASELINE, "{}");

    Manifest created = admissions.create(web);

    assertThat(created.annotation(RESOLVED_REFERENCES)).isEmpty();
    assertThat(created.annotation(BASELINE)).isEmpty();
  }

  private Manifest stored() {
    return Manifest.like(admissions.create(Manifest.deployment("web").auto().envFrom("settings")))
        .resourceVersion("17");
  }

  private static ReferenceRecord record(Manifest workload) {
    return ReferenceRecord.parse(workload.annotation(RESOLVED_REFERENCES).orElseThrow())
        .orElseThrow();
  }
}
