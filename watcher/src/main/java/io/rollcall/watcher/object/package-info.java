/** Config objects: which versions exist, and what their data hashes to. */
@NullMarked
package io.rollcall.watcher.object;

import org.jspecify.annotations.NullMarked;
