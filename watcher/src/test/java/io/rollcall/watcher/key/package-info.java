@NullMarked
package io.rollcall.watcher.key;

import org.jspecify.annotations.NullMarked;
