@NullMarked
package io.rollcall.watcher.rollout;

import org.jspecify.annotations.NullMarked;
