/** Which uses of a config object in a pod template count, and what follows when they change. */
@NullMarked
package io.rollcall.deploy.rollout.reference;

import org.jspecify.annotations.NullMarked;
