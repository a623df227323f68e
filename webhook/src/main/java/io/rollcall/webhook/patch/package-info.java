/**
 * JSON Patches on the received tree. They touch nothing but what Rollcall may write, and are tried
 * on that tree before anybody sees them.
 */
@NullMarked
package io.rollcall.webhook.patch;

import org.jspecify.annotations.NullMarked;
