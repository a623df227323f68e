/**
 * Settings: typed parameters, read once from flags, environment and file, all problems in one
 * answer.
 */
@NullMarked
package io.rollcall.common.settings;

import org.jspecify.annotations.NullMarked;
