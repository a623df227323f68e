@NullMarked
package io.rollcall.watcher;

import org.jspecify.annotations.NullMarked;
