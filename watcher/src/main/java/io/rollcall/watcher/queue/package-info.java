/**
 * Which workload is looked at when: one entry for each, coalesced over a quiet period, in lanes
 * that take turns.
 */
@NullMarked
package io.rollcall.watcher.queue;

import org.jspecify.annotations.NullMarked;
