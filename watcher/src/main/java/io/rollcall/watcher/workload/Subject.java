package io.rollcall.watcher.workload;

import io.rollcall.common.record.Baseline;
import java.util.Optional;

/**
 * A workload and what the watcher believes of it.
 *
 * @param entry the newest version that was seen
 * @param baseline what its template started with: what the watcher saw or wrote itself counts more
 *     than the annotation
 */
public record Subject(WorkloadEntry entry, Optional<Baseline> baseline) {}
