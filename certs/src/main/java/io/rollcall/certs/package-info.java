/**
 * Certificates: a small CA of our own, and the reading of files that users bring. Only {@link
 * io.rollcall.certs.CertificateAuthority} touches BouncyCastle; whatever serves requests uses the
 * JDK alone.
 */
@NullMarked
package io.rollcall.certs;

import org.jspecify.annotations.NullMarked;
