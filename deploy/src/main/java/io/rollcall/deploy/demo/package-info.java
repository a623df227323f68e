/** The main job, shown on a cluster of this machine: {@code deploy/demo}. */
@NullMarked
package io.rollcall.deploy.demo;

import org.jspecify.annotations.NullMarked;
