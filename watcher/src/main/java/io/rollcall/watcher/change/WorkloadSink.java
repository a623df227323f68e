package io.rollcall.watcher.change;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
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
    ObjectMeta meta = object.getMetadata();
    WorkloadKey key = new WorkloadKey(kind, meta.getNamespace(), meta.getName());
    // The echo of a patch of ours, whose answer told it all: in a fan-out that is every third
    // event.
    if (workloads.knows(key, meta.getUid(), meta.getResourceVersion())) {
      return;
    }
    reader.read(kind, object).ifPresentOrElse(workloads::put, () -> workloads.remove(key));
  }

  @Override
  public void absent(String namespace, String name) {
    workloads.remove(new WorkloadKey(kind, namespace, name));
  }
}
