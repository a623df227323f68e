package io.rollcall.watcher.event;

/** Takes what is to be told about workloads. */
@FunctionalInterface
public interface EventSink {
  /** Takes an event; never blocks and never throws. */
  void record(WorkloadEvent event);
}
