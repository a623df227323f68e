@NullMarked
package io.rollcall.watcher.change;

import org.jspecify.annotations.NullMarked;
