package io.rollcall.watcher.rollout;

import static io.rollcall.common.record.RollcallAnnotations.BASELINE;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.record.Baseline;
import io.rollcall.watcher.decide.TriggerChange;
import io.rollcall.watcher.workload.WorkloadEntry;
import io.rollcall.watcher.workload.WorkloadReader;
import io.rollcall.watcher.workload.Workloads;
import java.util.Optional;
import java.util.SortedMap;

/** Writes to a workload with one PATCH, and takes in what the answer shows. */
public final class WorkloadWriter {
  private final WorkloadApi api;
  private final WorkloadReader reader;
  private final Workloads workloads;
  private final StateSurvival survival;

  public WorkloadWriter(
      WorkloadApi api, WorkloadReader reader, Workloads workloads, StateSurvival survival) {
    this.api = api;
    this.reader = reader;
    this.workloads = workloads;
    this.survival = survival;
  }

  /**
   * Sends one PATCH, on the very version that was decided on.
   *
   * @param change what changes in the pod template; empty for our annotations alone
   * @param ours our annotations; empty where there is no room for them
   * @param next the baseline that holds once this is stored
   * @return the workload as it is stored now; empty where it is not opted in any more
   * @throws KubernetesClientException if it was not stored, or if nobody knows
   */
  Optional<WorkloadEntry> write(
      WorkloadEntry entry,
      Optional<TriggerChange> change,
      SortedMap<String, String> ours,
      Baseline next) {
    workloads.sending(entry, next);
    GenericKubernetesResource answer = api.patch(entry.key(), PatchText.of(entry, change, ours));
    Optional<WorkloadEntry> stored = reader.read(entry.key().kind(), answer);
    stored.ifPresentOrElse(now -> workloads.stored(now, next), () -> disowned(entry, answer));
    Optional.ofNullable(ours.get(BASELINE))
        .ifPresent(written -> stored.ifPresent(now -> survival.check(now, written)));
    return stored;
  }

  /** Gets the newest version; where that fails the watch brings it, later. */
  void readAnew(WorkloadEntry entry) {
    try {
      Optional<GenericKubernetesResource> now = api.read(entry.key());
      if (now.isEmpty()) {
        workloads.gone(entry);
        return;
      }
      reader
          .read(entry.key().kind(), now.get())
          .ifPresentOrElse(workloads::refresh, () -> disowned(entry, now.get()));
    } catch (KubernetesClientException _) {
      // The try that follows meets the same API server, and tells what is wrong with it.
    }
  }

  private void disowned(WorkloadEntry entry, GenericKubernetesResource answer) {
    workloads.disowned(
        entry.key(), answer.getMetadata().getUid(), answer.getMetadata().getResourceVersion());
  }
}
