/**
 * Processes of this machine: the control plane's and our own two, none of which outlives its
 * parent.
 */
@NullMarked
package io.rollcall.deploy.process;

import org.jspecify.annotations.NullMarked;
