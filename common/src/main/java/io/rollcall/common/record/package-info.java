/**
 * The annotations that Rollcall writes on workloads: record, baseline and last rollout, as values
 * and as text.
 */
@NullMarked
package io.rollcall.common.record;

import org.jspecify.annotations.NullMarked;
