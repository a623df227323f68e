/** The hash key and the Secret that it is kept in. */
@NullMarked
package io.rollcall.watcher.key;

import org.jspecify.annotations.NullMarked;
