@NullMarked
package io.rollcall.watcher.decide;

import org.jspecify.annotations.NullMarked;
