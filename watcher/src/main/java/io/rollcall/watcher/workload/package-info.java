/** Workloads as the watcher keeps them: reduced to what a decision needs. */
@NullMarked
package io.rollcall.watcher.workload;

import org.jspecify.annotations.NullMarked;
