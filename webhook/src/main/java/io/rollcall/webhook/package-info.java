/** The admission server (design 6): its program, and the one class that wires its parts. */
@NullMarked
package io.rollcall.webhook;

import org.jspecify.annotations.NullMarked;
