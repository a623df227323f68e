package io.rollcall.certs;

import static io.rollcall.certs.TestAuthority.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rollcall.certs.ServingCertificate.Validity;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

class CertificateAuthorityTest {
  private static final String SERVICE = "rollcall-webhook.rollcall.svc";
  private static final int KEY_CERT_SIGN = 5;

  @Test
  void aClientThatTrustsTheCaReachesTheServerByEachOfItsNames() {
    CertificateAuthority authority = TestAuthority.now();
    ServingCertificate server =
        authority.issueServing(
            new SubjectNames(List.of(SERVICE, "localhost"), List.of("127.0.0.1", "::1")), HOUR);

    for (String name : List.of(SERVICE, "localhost", "127.0.0.1", "::1")) {
      assertThatCode(() -> Handshake.run(server, authority.certificate(), name))
          .as(name)
          .doesNotThrowAnyException();
    }
  }

  @Test
  void anotherNameIsRefused() {
    CertificateAuthority authority = TestAuthority.now();
    ServingCertificate server = authority.issueServing(SubjectNames.ofDns(SERVICE), HOUR);

    assertThatThrownBy(() -> Handshake.run(server, authority.certificate(), "other.svc"))
        .isInstanceOf(SSLHandshakeException.class)
        .hasMessageContaining("other.svc");
  }

  @Test
  void aClientThatTrustsAnotherCaOfTheSameNameRefuses() {
    ServingCertificate server = TestAuthority.now().issueServing(SubjectNames.ofDns(SERVICE), HOUR);
    X509Certificate other = TestAuthority.now().certificate();

    assertThatThrownBy(() -> Handshake.run(server, other, SERVICE))
        .isInstanceOf(SSLHandshakeException.class);
  }

  @Test
  void anExpiredCertificateIsRefused() {
    Instant longAgo = Instant.now().minus(Duration.ofDays(2));
    CertificateAuthority authority = TestAuthority.at(longAgo);
    ServingCertificate server = authority.issueServing(SubjectNames.ofDns(SERVICE), HOUR);

    assertThatThrownBy(() -> Handshake.run(server, authority.certificate(), SERVICE))
        .isInstanceOf(SSLHandshakeException.class);
    assertThat(server.validityAt(Instant.now())).isEqualTo(Validity.EXPIRED);
    assertThat(server.validityAt(longAgo)).isEqualTo(Validity.VALID);
    assertThat(server.validityAt(longAgo.minus(HOUR))).isEqualTo(Validity.NOT_YET_VALID);
  }

  @Test
  void aCertificateIsGoodAlsoWhereTheClockIsBehind() {
    Instant now = Instant.parse("2026-01-01T12:00:00Z");
    ServingCertificate server =
        TestAuthority.at(now).issueServing(SubjectNames.ofDns(SERVICE), HOUR);

    assertThat(server.notBefore()).isEqualTo(now.minus(Duration.ofMinutes(5)));
    assertThat(server.notAfter()).isEqualTo(now.plus(HOUR));
  }

  @Test
  void theCaMaySignLeavesAndNothingElseMaySign() {
    CertificateAuthority authority = TestAuthority.now();
    X509Certificate ca = authority.certificate();
    X509Certificate leaf = authority.issueServing(SubjectNames.ofDns(SERVICE), HOUR).leaf();

    assertThat(ca.getBasicConstraints()).isZero();
    assertThat(usage(ca, KEY_CERT_SIGN)).isTrue();
    assertThat(leaf.getBasicConstraints()).isEqualTo(-1);
    assertThat(usage(leaf, KEY_CERT_SIGN)).isFalse();
    assertThat(leaf.getCriticalExtensionOIDs()).contains("2.5.29.15", "2.5.29.19");
  }

  @Test
  void aLeafNamesItsPurposeAndTheKeyThatSignedIt() throws GeneralSecurityException {
    CertificateAuthority authority = TestAuthority.now();
    X509Certificate server = authority.issueServing(SubjectNames.ofDns(SERVICE), HOUR).leaf();
    X509Certificate client = authority.issueClient("alice", List.of(), HOUR).leaf();

    assertThat(server.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.1");
    assertThat(client.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.2");
    byte[] issuerKey = authority.certificate().getExtensionValue("2.5.29.14");
    byte[] keyId = Arrays.copyOfRange(issuerKey, issuerKey.length - 20, issuerKey.length);
    assertThat(server.getExtensionValue("2.5.29.35")).endsWith(keyId);
    server.verify(authority.certificate().getPublicKey());
  }

  @Test
  void aClientCertificateCarriesUserAndGroups() {
    ClientCertificate client =
        TestAuthority.now().issueClient("system:watcher", List.of("a", "b, c"), HOUR);

    assertThat(client.leaf().getSubjectX500Principal().getName())
        .contains("CN=system:watcher", "O=a", "O=b\\, c");
  }

  @Test
  void serialNumbersDiffer() {
    CertificateAuthority authority = TestAuthority.now();

    assertThat(authority.issueServing(SubjectNames.loopback(), HOUR).leaf().getSerialNumber())
        .isPositive()
        .isNotEqualTo(
            authority.issueServing(SubjectNames.loopback(), HOUR).leaf().getSerialNumber());
  }

  @Test
  void noTextOfAKeyPairHoldsTheKey() {
    CertificateAuthority authority = TestAuthority.now();

    assertThat(authority.issueServing(SubjectNames.ofDns(SERVICE), HOUR).toString())
        .startsWith("ServingCertificate[CN=" + SERVICE + ", until 2")
        .doesNotContain("Key");
    assertThat(authority.issueClient("alice", List.of(), HOUR))
        .hasToString("ClientCertificate[CN=alice]");
  }

  private static boolean usage(X509Certificate certificate, int bit) {
    boolean[] usage = certificate.getKeyUsage();
    return usage != null && usage[bit];
  }
}
