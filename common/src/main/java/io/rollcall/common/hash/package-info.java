/** Keyed content hashes: equal data, equal hash, and nothing told about the data. */
@NullMarked
package io.rollcall.common.hash;

import org.jspecify.annotations.NullMarked;
