/** What annotations ask for, on workloads and on config objects. */
@NullMarked
package io.rollcall.deploy.rollout.policy;

import org.jspecify.annotations.NullMarked;
