/**
 * The guard of our own annotation keys (design 3): what an update by others may not take away or
 * forge.
 */
@NullMarked
package io.rollcall.webhook.guard;

import org.jspecify.annotations.NullMarked;
