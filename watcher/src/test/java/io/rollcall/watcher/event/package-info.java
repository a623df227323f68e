@NullMarked
package io.rollcall.watcher.event;

import org.jspecify.annotations.NullMarked;
