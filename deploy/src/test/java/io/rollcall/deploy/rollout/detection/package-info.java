/** What counts as a change, and how many changes make one rollout. */
@NullMarked
package io.rollcall.deploy.rollout.detection;

import org.jspecify.annotations.NullMarked;
