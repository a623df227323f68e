/** What a restarted watcher finds, and what it makes of it. */
@NullMarked
package io.rollcall.deploy.rollout.restart;

import org.jspecify.annotations.NullMarked;
