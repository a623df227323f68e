@NullMarked
package io.rollcall.watcher.object;

import org.jspecify.annotations.NullMarked;
