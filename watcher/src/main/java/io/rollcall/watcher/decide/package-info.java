/** Decisions: what is to be done with a workload, as a value made by a pure function. */
@NullMarked
package io.rollcall.watcher.decide;

import org.jspecify.annotations.NullMarked;
