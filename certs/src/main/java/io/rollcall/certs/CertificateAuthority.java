package io.rollcall.certs;

import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;

/** A CA of our own on P-256: signs serving certificates, and client certificates for tests. */
public final class CertificateAuthority {
  private final X509Certificate certificate;
  private final PrivateKey privateKey;
  private final InstantSource clock;
  private final SecureRandom random;

  /** Goes on with a CA that exists already. */
  public CertificateAuthority(
      X509Certificate certificate,
      PrivateKey privateKey,
      InstantSource clock,
      SecureRandom random) {
    this.certificate = certificate;
    this.privateKey = privateKey;
    this.clock = clock;
    this.random = random;
  }

  /** Makes a new self-signed CA. */
  public static CertificateAuthority create(
      String commonName, Duration validity, InstantSource clock, SecureRandom random) {
    KeyPair keys = newKeyPair(random);
    X509Certificate certificate =
        new CertificateDraft(commonName(commonName), keys.getPublic(), clock.instant(), validity)
            .with(Extension.basicConstraints, true, new BasicConstraints(0))
            .with(
                Extension.keyUsage,
                true,
                new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign | KeyUsage.digitalSignature))
            .selfSign(keys.getPrivate(), random);
    return new CertificateAuthority(certificate, keys.getPrivate(), clock, random);
  }

  public X509Certificate certificate() {
    return certificate;
  }

  public PrivateKey privateKey() {
    return privateKey;
  }

  /** A certificate for a server that is reached under these names. */
  public ServingCertificate issueServing(SubjectNames names, Duration validity) {
    KeyPair keys = newKeyPair(random);
    X509Certificate leaf =
        leaf(commonName(names.first()), keys, validity, KeyPurposeId.id_kp_serverAuth)
            .with(Extension.subjectAlternativeName, false, alternativeNames(names))
            .sign(certificate, privateKey, random);
    return new ServingCertificate(List.of(leaf), keys.getPrivate());
  }

  /** A certificate with which an API server takes a client for this user in these groups. */
  public ClientCertificate issueClient(String user, List<String> groups, Duration validity) {
    X500NameBuilder subject = new X500NameBuilder(BCStyle.INSTANCE);
    groups.forEach(group -> subject.addRDN(BCStyle.O, group));
    X500Name name = subject.addRDN(BCStyle.CN, user).build();
    KeyPair keys = newKeyPair(random);
    X509Certificate leaf =
        leaf(name, keys, validity, KeyPurposeId.id_kp_clientAuth)
            .sign(certificate, privateKey, random);
    return new ClientCertificate(List.of(leaf), keys.getPrivate());
  }

  private CertificateDraft leaf(
      X500Name subject, KeyPair keys, Duration validity, KeyPurposeId purpose) {
    return new CertificateDraft(subject, keys.getPublic(), clock.instant(), validity)
        .with(Extension.basicConstraints, true, new BasicConstraints(false))
        .with(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
        .with(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(purpose));
  }

  private static GeneralNames alternativeNames(SubjectNames names) {
    List<GeneralName> all = new ArrayList<>();
    names.dnsNames().forEach(name -> all.add(new GeneralName(GeneralName.dNSName, name)));
    names.ipAddresses().forEach(ip -> all.add(new GeneralName(GeneralName.iPAddress, ip)));
    return new GeneralNames(all.toArray(GeneralName[]::new));
  }

  private static X500Name commonName(String name) {
    return new X500NameBuilder(BCStyle.INSTANCE).addRDN(BCStyle.CN, name).build();
  }

  private static KeyPair newKeyPair(SecureRandom random) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"), random);
      return generator.generateKeyPair();
    } catch (NoSuchAlgorithmException | InvalidAlgorithmParameterException e) {
      throw new IllegalStateException("this JDK knows no P-256", e);
    }
  }
}
