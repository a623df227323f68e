/** The queue: its pure waiting list against a slow model, and its threads. */
@NullMarked
package io.rollcall.watcher.queue;

import org.jspecify.annotations.NullMarked;
