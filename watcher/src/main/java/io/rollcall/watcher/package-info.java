/** The controller: it notices changed config objects and rolls the workloads that use them. */
@NullMarked
package io.rollcall.watcher;

import org.jspecify.annotations.NullMarked;
