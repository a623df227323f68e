package io.rollcall.watcher.change;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.watcher.watch.WatchSink;
import io.rollcall.watcher.workload.WorkloadReader;
import io.rollcall.watcher.workload.Workloads;

/** Takes the workloads of one kind from their watch. */
public final class WorkloadSink implements WatchSink {
  private final WorkloadKind kind;
  private final WorkloadReader reader;
  private final Workloads workloads;

  public WorkloadSink(WorkloadKind kind, WorkloadReader reader, Workloads workloads) {
    this.kind = kind;
    this.reader = reader;
    this.workloads = workloads;
  }

  @Override
  public void present(GenericKubernetesResource object) {
    reader
        .read(kind, object)
        .ifPresentOrElse(
            workloads::put,
            () -> absent(object.getMetadata().getNamespace(), object.getMetadata().getName()));
  }

  @Override
  public void absent(String namespace, String name) {
    workloads.remove(new WorkloadKey(kind, namespace, name));
  }
}
