/**
 * What becomes of a workload that somebody creates or updates: a value, made from the request alone
 * (design 2.1). No I/O, no cluster, no clock.
 */
@NullMarked
package io.rollcall.webhook.admit;

import org.jspecify.annotations.NullMarked;
