/** From what the watches deliver to the workloads that must be looked at. */
@NullMarked
package io.rollcall.watcher.change;

import org.jspecify.annotations.NullMarked;
