/**
 * The figures of design 10, measured side by side with a bare loop on the same cluster. A program
 * of its own: no test depends on how fast a machine is.
 */
@NullMarked
package io.rollcall.deploy.benchmark;

import org.jspecify.annotations.NullMarked;
