/**
 * What the webhook counts. Labels come from closed sets and every series starts at zero (habits 3).
 */
@NullMarked
package io.rollcall.webhook.metrics;

import org.jspecify.annotations.NullMarked;
