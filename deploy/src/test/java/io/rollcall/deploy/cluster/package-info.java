/** The local cluster itself: its life, its death, and what it says when it cannot start. */
@NullMarked
package io.rollcall.deploy.cluster;

import org.jspecify.annotations.NullMarked;
