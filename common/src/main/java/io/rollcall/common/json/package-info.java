/** Reading and writing JSON as trees. */
@NullMarked
package io.rollcall.common.json;

import org.jspecify.annotations.NullMarked;
