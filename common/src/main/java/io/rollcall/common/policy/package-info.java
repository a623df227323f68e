/**
 * Policy: what the annotations of a workload and of a config object ask for, and whether they
 * contradict.
 */
@NullMarked
package io.rollcall.common.policy;

import org.jspecify.annotations.NullMarked;
