/**
 * The webhook behind the admission chain of a real API server: what is refused, what is recorded,
 * and which requests never reach it.
 */
@NullMarked
package io.rollcall.deploy.admission;

import org.jspecify.annotations.NullMarked;
