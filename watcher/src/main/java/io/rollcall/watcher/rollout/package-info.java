/** Carrying decisions out: one PATCH each, and what follows from its answer. */
@NullMarked
package io.rollcall.watcher.rollout;

import org.jspecify.annotations.NullMarked;
