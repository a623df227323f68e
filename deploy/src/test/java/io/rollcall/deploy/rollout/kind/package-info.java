/** Each kind of workload in each strategy, and what their owners do to them. */
@NullMarked
package io.rollcall.deploy.rollout.kind;

import org.jspecify.annotations.NullMarked;
