/** Requests that fail, objects that vanish, annotations that others wrote. */
@NullMarked
package io.rollcall.deploy.rollout.fault;

import org.jspecify.annotations.NullMarked;
