/** Triggers: what in a pod template makes Kubernetes roll a workload, and what its value is. */
@NullMarked
package io.rollcall.common.trigger;

import org.jspecify.annotations.NullMarked;
