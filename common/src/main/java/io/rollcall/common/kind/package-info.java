/**
 * Workload kinds: what they are called and where their pod template stands. The words of design 1.
 */
@NullMarked
package io.rollcall.common.kind;

import org.jspecify.annotations.NullMarked;
