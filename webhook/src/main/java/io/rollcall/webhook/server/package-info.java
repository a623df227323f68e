/** HTTPS: the listening server, its limits, and the way of a request through them to a review. */
@NullMarked
package io.rollcall.webhook.server;

import org.jspecify.annotations.NullMarked;
