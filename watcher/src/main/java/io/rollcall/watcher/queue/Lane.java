package io.rollcall.watcher.queue;

import io.rollcall.common.reference.ConfigObjectKey;

/**
 * Why a workload waits. Lanes take turns, so that the thousand users of one object delay nobody
 * else's.
 */
public sealed interface Lane {
  /** The workload uses an object that changed. */
  record Change(ConfigObjectKey object) implements Lane {}

  /** The workload itself appeared or changed, or is compared anew. */
  record Check() implements Lane {}

  /** Only our own annotations are to be written: paced, and after everything else. */
  record Bookkeeping() implements Lane {}
}
