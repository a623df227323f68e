/**
 * The pure core that webhook and watcher share. Nothing here does I/O, reads a clock or knows a
 * client.
 */
@NullMarked
package io.rollcall.common;

import org.jspecify.annotations.NullMarked;
