package io.rollcall.watcher.rollout;

import static io.rollcall.watcher.testing.Samples.baseline;
import static io.rollcall.watcher.testing.Samples.configMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.reason.Reason;
import io.rollcall.common.record.LastRollout;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

final class AnnotationsTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
  private final Annotations annotations = new Annotations();

  private static TestWorkload web() {
    return TestWorkload.deployment("web").auto().usesConfigMap("settings");
  }

  /** The API server allows 256 KiB; what is the workload's own takes this much (C8). */
  private static WorkloadEntry crowded(int kib) {
    return web().annotate("example.com/notes", "x".repeat(kib * 1024)).entry();
  }

  private SortedMap<String, String> ofRollout(WorkloadEntry entry) {
    return annotations.forRollout(
        entry, baseline(entry, 1), NOW, Reason.RELOADED, List.of(configMap("settings")));
  }

  @Test
  void aRolloutWritesBaselineAndLastRollout() {
    WorkloadEntry entry = web().recorded().entry();

    SortedMap<String, String> ours = ofRollout(entry);

    assertThat(ours)
        .containsOnlyKeys(RollcallAnnotations.BASELINE, RollcallAnnotations.LAST_ROLLOUT)
        .containsEntry(RollcallAnnotations.BASELINE, baseline(entry, 1).text())
        .containsEntry(
            RollcallAnnotations.LAST_ROLLOUT,
            LastRollout.of(NOW, "Reloaded", List.of(configMap("settings"))).text());
  }

  @Test
  void aMissingRecordIsRepairedInTheSamePatch() {
    WorkloadEntry entry = web().entry();

    assertThat(annotations.forBookkeeping(entry, baseline(entry, 1)))
        .containsOnlyKeys(RollcallAnnotations.BASELINE, RollcallAnnotations.RESOLVED_REFERENCES)
        .containsEntry(RollcallAnnotations.RESOLVED_REFERENCES, entry.record().text());
  }

  @Test
  void bookkeepingLeavesTheLastRolloutAlone() {
    WorkloadEntry entry = web().recorded().entry();

    assertThat(annotations.forBookkeeping(entry, baseline(entry, 1)))
        .containsOnlyKeys(RollcallAnnotations.BASELINE);
  }

  @Test
  void whereTheWorkloadsOwnAnnotationsLeaveNoRoomNothingOfOursIsWritten() {
    assertThat(ofRollout(crowded(239))).isNotEmpty();
    assertThat(ofRollout(crowded(240))).isEmpty();
    assertThat(annotations.haveRoom(crowded(255), baseline(crowded(255), 1))).isFalse();
    assertThat(Annotations.noRoom(crowded(255))).contains("255 KiB");
  }

  @Test
  void anAnnotationOfOursDoesNotCountAgainstItsSuccessor() {
    WorkloadEntry entry =
        web()
            .annotate("example.com/notes", "x".repeat(239 * 1024))
            .annotate(RollcallAnnotations.BASELINE, "x".repeat(16 * 1024))
            .entry();

    assertThat(ofRollout(entry)).isNotEmpty();
  }

  @Test
  void theRecordThatStandsThereCounts() {
    TestWorkload large = TestWorkload.deployment("web").auto();
    for (int i = 0; i < 100; i++) {
      large.usesConfigMap("settings-with-a-rather-long-name-so-that-the-record-gets-large-" + i);
    }
    WorkloadEntry entry =
        large.annotate("example.com/notes", "x".repeat(236 * 1024)).recorded().entry();

    assertThat(entry.recordIsStored()).isTrue();
    assertThat(entry.record().text().length()).isGreaterThan(4 * 1024);
    assertThat(ofRollout(entry)).isEmpty();
  }
}
