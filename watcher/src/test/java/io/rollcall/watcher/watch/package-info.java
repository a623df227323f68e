@NullMarked
package io.rollcall.watcher.watch;

import org.jspecify.annotations.NullMarked;
