/**
 * The MutatingWebhookConfiguration as a value, generated from the kinds that the webhook serves.
 */
@NullMarked
package io.rollcall.webhook.configuration;

import org.jspecify.annotations.NullMarked;
