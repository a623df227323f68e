package io.rollcall.watcher.queue;

import io.rollcall.common.kind.WorkloadKey;
import java.time.Duration;

/**
 * A workload whose turn it is.
 *
 * @param workload which one
 * @param lane why it waited
 * @param attempt how often its last work was put back because it failed; 0 at first
 * @param waited since it was first added
 */
public record Work(WorkloadKey workload, Lane lane, int attempt, Duration waited) {}
