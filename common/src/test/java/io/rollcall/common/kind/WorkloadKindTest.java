package io.rollcall.common.kind;

import static io.rollcall.common.json.LooseJson.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadKindTest {
  @Test
  void aCronJobHoldsItsTemplateDeeper() {
    assertThat(
            WorkloadKind.CRON_JOB
                .template(json("{spec: {jobTemplate: {spec: {template: {a: 1}}}}}"))
                .toString())
        .isEqualTo("{\"a\":1}");
    assertThat(WorkloadKind.DEPLOYMENT.template(json("{spec: 3}")).isMissingNode()).isTrue();
  }

  /** C9. */
  @Test
  void aKindCanBeDeclared() {
    WorkloadKind widget =
        WorkloadKind.declared("demo.example.com/v1", "Widget", "widgets", ".spec.podTemplate");

    assertThat(widget)
        .isEqualTo(
            new WorkloadKind(
                "demo.example.com", "v1", "Widget", "widgets", List.of("spec", "podTemplate")));
    assertThat(widget.apiVersion()).isEqualTo("demo.example.com/v1");
    assertThat(widget.templatePathText()).isEqualTo(".spec.podTemplate");
    assertThat(widget.template(json("{spec: {podTemplate: 7}}")).intValue()).isEqualTo(7);
  }

  @Test
  void theCoreGroupHasNoName() {
    WorkloadKind kind =
        WorkloadKind.declared(
            "v1", "ReplicationController", "replicationcontrollers", ".spec.template");

    assertThat(kind.group()).isEmpty();
    assertThat(kind.apiVersion()).isEqualTo("v1");
  }

  @ParameterizedTest
  @CsvSource({
    "/v1,          Widget,   widgets, .spec,       apiVersion \"/v1\"",
    "demo/v1/x,    Widget,   widgets, .spec,       apiVersion \"demo/v1/x\"",
    "Demo/v1,      Widget,   widgets, .spec,       apiVersion \"Demo/v1\"",
    "demo/,        Widget,   widgets, .spec,       apiVersion \"demo/\"",
    "demo/v1,      widget,   widgets, .spec,       kind \"widget\"",
    "demo/v1,      Wid-get,  widgets, .spec,       kind \"Wid-get\"",
    "demo/v1,      Widget,   Widgets, .spec,       plural \"Widgets\"",
    "demo/v1,      Widget,   '',      .spec,       plural \"\"",
    "demo/v1,      Widget,   widgets, spec,        template path \"spec\"",
    "demo/v1,      Widget,   widgets, .spec.,      template path \".spec.\"",
    "demo/v1,      Widget,   widgets, .spec[0].a,  template path \".spec[0].a\"",
    "demo/v1,      Widget,   widgets, '',          template path \"\"",
  })
  void aDeclarationThatCannotBeIsRefused(
      String apiVersion, String kind, String plural, String path, String part) {
    assertThatThrownBy(() -> WorkloadKind.declared(apiVersion, kind, plural, path))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(part + " of a workload kind is not ");
  }
}
