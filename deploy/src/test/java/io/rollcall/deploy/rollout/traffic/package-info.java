/** How many requests a change costs, and what may appear in them. */
@NullMarked
package io.rollcall.deploy.rollout.traffic;

import org.jspecify.annotations.NullMarked;
