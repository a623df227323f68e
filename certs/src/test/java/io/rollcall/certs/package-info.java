/** Certificates as TLS and the API server will judge them. */
@NullMarked
package io.rollcall.certs;

import org.jspecify.annotations.NullMarked;
