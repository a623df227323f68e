package io.rollcall.certs;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.operator.ContentSigner;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** A certificate before it is signed. */
final class CertificateDraft {
  /** Clocks of nodes differ a little; a certificate must be good on the slowest of them at once. */
  private static final Duration BACKDATED = Duration.ofMinutes(5);

  /** RFC 5280 allows 20 octets; one bit less keeps the number positive. */
  private static final int SERIAL_BITS = 159;

  private record ExtensionValue(boolean critical, ASN1Encodable value) {}

  private final X500Name subject;
  private final PublicKey publicKey;
  private final Instant now;
  private final Duration validity;
  private final Map<ASN1ObjectIdentifier, ExtensionValue> extensions = new LinkedHashMap<>();

  CertificateDraft(X500Name subject, PublicKey publicKey, Instant now, Duration validity) {
    this.subject = subject;
    this.publicKey = publicKey;
    this.now = now;
    this.validity = validity;
  }

  CertificateDraft with(ASN1ObjectIdentifier id, boolean critical, ASN1Encodable value) {
    extensions.put(id, new ExtensionValue(critical, value));
    return this;
  }

  X509Certificate selfSign(PrivateKey key, SecureRandom random) {
    return sign(subject, publicKey, key, random);
  }

  X509Certificate sign(X509Certificate issuer, PrivateKey issuerKey, SecureRandom random) {
    X500Name name = X500Name.getInstance(issuer.getSubjectX500Principal().getEncoded());
    return sign(name, issuer.getPublicKey(), issuerKey, random);
  }

  private X509Certificate sign(
      X500Name issuer, PublicKey issuerPublicKey, PrivateKey issuerKey, SecureRandom random) {
    X509v3CertificateBuilder builder =
        new X509v3CertificateBuilder(
            issuer,
            new BigInteger(SERIAL_BITS, random),
            Date.from(now.minus(BACKDATED)),
            Date.from(now.plus(validity)),
            subject,
            SubjectPublicKeyInfo.getInstance(publicKey.getEncoded()));
    try {
      JcaX509ExtensionUtils ids = new JcaX509ExtensionUtils();
      builder.addExtension(
          Extension.subjectKeyIdentifier, false, ids.createSubjectKeyIdentifier(publicKey));
      builder.addExtension(
          Extension.authorityKeyIdentifier,
          false,
          ids.createAuthorityKeyIdentifier(issuerPublicKey));
      for (var extension : extensions.entrySet()) {
        ExtensionValue value = extension.getValue();
        builder.addExtension(extension.getKey(), value.critical(), value.value());
      }
      ContentSigner signer =
          new JcaContentSignerBuilder("SHA256withECDSA").setSecureRandom(random).build(issuerKey);
      return parse(builder.build(signer).getEncoded());
    } catch (IOException
        | NoSuchAlgorithmException
        | OperatorCreationException
        | CertificateException e) {
      throw new IllegalStateException("cannot sign a certificate for " + subject, e);
    }
  }

  /** Through the JDK, so that the values we hand out know nothing of BouncyCastle. */
  private static X509Certificate parse(byte[] der) throws CertificateException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
  }
}
