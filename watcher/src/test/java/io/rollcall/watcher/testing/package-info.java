/** Values that the tests of the watcher are told with. */
@NullMarked
package io.rollcall.watcher.testing;

import org.jspecify.annotations.NullMarked;
