@NullMarked
package io.rollcall.watcher.index;

import org.jspecify.annotations.NullMarked;
