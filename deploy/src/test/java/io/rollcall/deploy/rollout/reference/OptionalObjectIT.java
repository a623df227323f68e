package io.rollcall.deploy.rollout.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.Baseline;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Waiting;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import org.junit.jupiter.api.Test;

/** An object that may be missing. */
@OnCluster
final class OptionalObjectIT {
  private static final ConfigObjectRef EXTRA =
      new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, "extra");

  @Test
  void c6OnlyAPatchOfAnOptionalObjectRolls(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      Workload web =
          workspace.deployment("web").auto().optionalEnvFrom("extra").create().awaitBaseline();

      ConfigObject extra = workspace.configMap("extra").data("x", "1").create();
      Waiting.eventually("the baseline has moved to what was created")
          .until(() -> entry(web) instanceof Baseline.Present);
      extra.label("team", "a");
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      extra.set("x", "2");
      web.awaitRollouts(1);
      extra.delete();
      workspace.rollMarker();
      assertThat(web.rollouts()).isEqualTo(1);
    }
  }

  private static Baseline.Entry entry(Workload workload) {
    return Baseline.parse(workload.awaitAnnotation(RollcallAnnotations.BASELINE))
        .flatMap(baseline -> baseline.entry(EXTRA))
        .orElseThrow();
  }
}
