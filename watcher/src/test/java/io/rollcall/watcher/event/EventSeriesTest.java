package io.rollcall.watcher.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.reason.Reason;
import io.rollcall.watcher.testing.FakeWorkloadApi;
import io.rollcall.watcher.testing.TestWorkload;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class EventSeriesTest {
  private final List<String> requests = new ArrayList<>();
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private boolean failing;

  private final EventSeries series =
      new EventSeries(
          new EventApi() {
            @Override
            public String create(WorkloadEvent event, Instant at) {
              failIfAsked();
              requests.add("create " + event.note());
              return "event-" + requests.size();
            }

            @Override
            public void raise(WorkloadEvent event, String name, int count, Instant at) {
              failIfAsked();
              requests.add("raise " + name + " to " + count);
            }
          },
          clock());

  private Clock clock() {
    InstantSource source = () -> now;
    return source.withZone(ZoneOffset.UTC);
  }

  private void failIfAsked() {
    if (failing) {
      throw FakeWorkloadApi.failure(404);
    }
  }

  static WorkloadEvent event(String note) {
    return new WorkloadEvent(
        TestWorkload.deployment("web").key(),
        "uid",
        WorkloadEvent.Severity.WARNING,
        Reason.RELOAD_FAILED,
        note);
  }

  @Test
  void theSameWordAgainRaisesTheCountOfTheFirst() {
    series.write(event("a"));
    series.write(event("a"));
    series.write(event("b"));
    series.write(event("a"));

    assertThat(requests)
        .containsExactly("create a", "raise event-1 to 2", "create b", "raise event-1 to 3");
  }

  @Test
  void afterSixQuietMinutesItIsANewEvent() {
    series.write(event("a"));
    now = now.plus(Duration.ofMinutes(5));
    series.write(event("a"));
    now = now.plus(Duration.ofMinutes(7));
    series.write(event("a"));

    assertThat(requests).containsExactly("create a", "raise event-1 to 2", "create a");
  }

  @Test
  void afterAFailedRaiseTheNextOneIsANewEvent() {
    series.write(event("a"));
    failing = true;
    assertThatThrownBy(() -> series.write(event("a")))
        .isInstanceOf(KubernetesClientException.class);
    failing = false;
    series.write(event("a"));

    assertThat(requests).containsExactly("create a", "create a");
  }

  @Test
  void onlySoManySeriesAreRemembered() {
    for (int i = 0; i <= 2_000; i++) {
      series.write(event("note " + i));
    }
    requests.clear();
    series.write(event("note 0"));
    series.write(event("note 2000"));

    assertThat(requests).containsExactly("create note 0", "raise event-2001 to 2");
  }

  @Test
  void theNameOfAnEventIsANameEvenWhereTheWorkloadsIsAsLongAsCanBe() {
    String workload = "a".repeat(243) + ".b" + "c".repeat(8);

    String name = KubernetesEvents.name(workload, new UUID(1, 1));

    assertThat(name)
        .hasSizeLessThanOrEqualTo(253)
        .matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");
    assertThat(KubernetesEvents.name("web", new UUID(1, 1))).isEqualTo("web.00000000");
  }
}
