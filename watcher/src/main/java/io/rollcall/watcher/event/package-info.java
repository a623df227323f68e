/** Kubernetes Events on workloads, for people. */
@NullMarked
package io.rollcall.watcher.event;

import org.jspecify.annotations.NullMarked;
