/**
 * The serving certificate: read as a pair, read again when the files change, the last good one
 * kept.
 */
@NullMarked
package io.rollcall.webhook.certificate;

import org.jspecify.annotations.NullMarked;
