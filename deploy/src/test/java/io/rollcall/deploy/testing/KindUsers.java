package io.rollcall.deploy.testing;

import static io.rollcall.deploy.testing.Waiting.eventually;

import io.fabric8.kubernetes.api.model.AuthInfoBuilder;
import io.fabric8.kubernetes.api.model.Config;
import io.fabric8.kubernetes.api.model.certificates.v1.CertificateSigningRequest;
import io.fabric8.kubernetes.api.model.certificates.v1.CertificateSigningRequestBuilder;
import io.fabric8.kubernetes.api.model.certificates.v1.CertificateSigningRequestConditionBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.rollcall.certs.Pem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequestBuilder;

/** Users of a cluster whose CA key is not ours: the cluster signs their certificates on request. */
final class KindUsers {
  private static final String SIGNER = "kubernetes.io/kube-apiserver-client";

  /** The fabric8 client reads PKCS#8 keys of a kubeconfig as RSA. */
  private static final int RSA_BITS = 2048;

  private final KubernetesClient admin;

  KindUsers(KubernetesClient admin) {
    this.admin = admin;
  }

  /** The admin's kubeconfig with the user's certificate in place of the admin's. */
  String kubeconfig(String adminKubeconfig, String user, List<String> groups) {
    KeyPair keys = newKeyPair();
    String certificate = sign(signingRequest(keys, user, groups));
    Config config = Serialization.unmarshal(adminKubeconfig, Config.class);
    config
        .getUsers()
        .getFirst()
        .setUser(
            new AuthInfoBuilder()
                .withClientCertificateData(certificate)
                .withClientKeyData(base64(Pem.of(keys.getPrivate())))
                .build());
    return Serialization.asYaml(config);
  }

  /** The signed certificate in PEM, as base64. */
  private String sign(String request) {
    CertificateSigningRequest created =
        admin
            .resource(
                new CertificateSigningRequestBuilder()
                    .withNewMetadata()
                    .withName("rollcall-test-" + UUID.randomUUID())
                    .endMetadata()
                    .withNewSpec()
                    .withRequest(base64(request))
                    .withSignerName(SIGNER)
                    .withUsages("client auth")
                    .endSpec()
                    .build())
            .create();
    String name = created.getMetadata().getName();
    Resource<CertificateSigningRequest> resource =
        admin.certificates().v1().certificateSigningRequests().withName(name);
    admin
        .certificates()
        .v1()
        .certificateSigningRequests()
        .withName(name)
        .approve(
            new CertificateSigningRequestConditionBuilder()
                .withType("Approved")
                .withStatus("True")
                .withReason("Test")
                .build());
    eventually(name + " is signed").until(() -> certificateOf(resource) != null);
    return certificateOf(resource);
  }

  private static String certificateOf(Resource<CertificateSigningRequest> resource) {
    return resource.get().getStatus().getCertificate();
  }

  private static String signingRequest(KeyPair keys, String user, List<String> groups) {
    X500NameBuilder subject = new X500NameBuilder(BCStyle.INSTANCE);
    groups.forEach(group -> subject.addRDN(BCStyle.O, group));
    subject.addRDN(BCStyle.CN, user);
    try {
      byte[] der =
          new JcaPKCS10CertificationRequestBuilder(subject.build(), keys.getPublic())
              .build(new JcaContentSignerBuilder("SHA256withRSA").build(keys.getPrivate()))
              .getEncoded();
      return "-----BEGIN CERTIFICATE REQUEST-----\n"
          + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
          + "\n-----END CERTIFICATE REQUEST-----\n";
    } catch (OperatorCreationException e) {
      throw new IllegalStateException("cannot sign a request for " + user, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static KeyPair newKeyPair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(RSA_BITS);
      return generator.generateKeyPair();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK knows RSA", e);
    }
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
  }
}
