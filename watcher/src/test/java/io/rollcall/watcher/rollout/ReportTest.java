package io.rollcall.watcher.rollout;

import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.secret;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.reason.Reason;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.event.WorkloadEvent;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ReportTest {
  private final List<WorkloadEvent> events = new ArrayList<>();
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final Report report =
      new Report(events::add, new RolloutMetrics(registry, List.of(WorkloadKind.DEPLOYMENT)));
  private final WorkloadEntry web = TestWorkload.deployment("web").auto().entry();

  private WorkloadEvent only() {
    assertThat(events).hasSize(1);
    return events.getFirst();
  }

  private double counted(Reason reason) {
    return registry.get("rollcall_outcomes").tag("reason", reason.label()).counter().count();
  }

  @Test
  void aRolloutNamesItsCauses() {
    report.rolled(
        web, Reason.RELOADED, List.of(configMap("a"), secret("b")), Duration.ofMillis(20));

    assertThat(only().note()).isEqualTo("ConfigMap a, Secret b changed: rolled");
    assertThat(only().severity()).isEqualTo(WorkloadEvent.Severity.NORMAL);
    assertThat(only().uid()).isEqualTo(web.uid());
    assertThat(counted(Reason.RELOADED)).isOne();
    assertThat(registry.get("rollcall_change_to_patch").timer().count()).isOne();
  }

  @Test
  void aThousandCausesAreNamedByFive() {
    List<ConfigObjectRef> causes =
        IntStream.range(0, 1000).mapToObj(i -> configMap("c" + i)).toList();

    report.rolled(web, Reason.RELOADED_IN_DOUBT, causes, Duration.ZERO);

    assertThat(only().note())
        .isEqualTo(
            "ConfigMap c0, ConfigMap c1, ConfigMap c2, ConfigMap c3, ConfigMap c4"
                + " and 995 more changed: rolled");
  }

  @Test
  void aRolloutWithoutEffectIsNoSuccess() {
    report.withoutEffect(web, List.of(configMap("a")));

    assertThat(only().severity()).isEqualTo(WorkloadEvent.Severity.WARNING);
    assertThat(counted(Reason.RELOADED)).isZero();
    assertThat(counted(Reason.RELOAD_WITHOUT_EFFECT)).isOne();
  }

  @Test
  void whatPassesByItselfIsCountedAndMakesNoEvent() {
    report.delayed(web, "HTTP 503", true);
    report.delayed(web, "HTTP 503", false);

    assertThat(events).isEmpty();
    assertThat(counted(Reason.RELOAD_FAILED)).isEqualTo(2);
  }

  @Test
  void aRefusalSaysWhy() {
    report.refused(web, Reason.IGNORED, configMap("a"), "it carries the ignore annotation");

    assertThat(only().note())
        .isEqualTo("ConfigMap a changed; nothing was rolled: it carries the ignore annotation");
  }

  @Test
  void everyReasonHasASeriesFromTheStart() {
    for (Reason reason : Reason.values()) {
      assertThat(counted(reason)).isZero();
    }
  }

  @Test
  void aNoteIsCutToWhatAnEventMayHold() {
    report.failed(web, Reason.RELOAD_FAILED, "x".repeat(5000));

    assertThat(only().note()).hasSize(1024).endsWith("…");
  }
}
