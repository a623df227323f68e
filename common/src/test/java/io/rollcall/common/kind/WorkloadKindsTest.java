package io.rollcall.common.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WorkloadKindsTest {
  private static final WorkloadKind WIDGET =
      WorkloadKind.declared("demo.example.com/v1", "Widget", "widgets", ".spec.podTemplate");

  private final WorkloadKinds kinds = WorkloadKinds.builtInAnd(List.of(WIDGET));

  @Test
  void kindsAreFoundByWhatManifestsCallThem() {
    assertThat(kinds.byKind("apps/v1", "Deployment")).contains(WorkloadKind.DEPLOYMENT);
    assertThat(kinds.byKind("demo.example.com/v1", "Widget")).contains(WIDGET);
    assertThat(kinds.byKind("apps/v1beta1", "Deployment")).isEmpty();
    assertThat(kinds.byKind("apps/v1", "deployment")).isEmpty();
  }

  @Test
  void kindsAreFoundByWhatUrlsCallThem() {
    assertThat(kinds.byResource("batch", "v1", "cronjobs")).contains(WorkloadKind.CRON_JOB);
    assertThat(kinds.byResource("", "v1", "pods")).isEmpty();
  }

  @Test
  void aKindThatStandsTwiceIsRefused() {
    WorkloadKind again =
        WorkloadKind.declared("apps/v2", "Deployment", "deployments", ".spec.template");

    assertThatThrownBy(() -> WorkloadKinds.builtInAnd(List.of(again)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the kind Deployment of apps/v2 stands twice");
  }
}
