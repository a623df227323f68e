/** Watches on the API server, kept alive, and what they deliver. */
@NullMarked
package io.rollcall.watcher.watch;

import org.jspecify.annotations.NullMarked;
