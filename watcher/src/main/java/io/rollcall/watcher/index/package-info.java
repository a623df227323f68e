/** From a config object to the workloads that depend on it. */
@NullMarked
package io.rollcall.watcher.index;

import org.jspecify.annotations.NullMarked;
