@NullMarked
package io.rollcall.watcher.workload;

import org.jspecify.annotations.NullMarked;
