/**
 * Why something was rolled, refused or put off: one vocabulary for logs, Events, metrics and
 * alerts.
 */
@NullMarked
package io.rollcall.common.reason;

import org.jspecify.annotations.NullMarked;
