/**
 * What both processes show to those who run them: logs, metrics, health. The pure core never sees
 * this package.
 */
@NullMarked
package io.rollcall.common.operations;

import org.jspecify.annotations.NullMarked;
