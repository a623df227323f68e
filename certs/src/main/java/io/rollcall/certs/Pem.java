package io.rollcall.certs;

import java.nio.charset.StandardCharsets;
import java.security.Key;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The text form of certificates and keys (RFC 7468). */
public final class Pem {
  static final String CERTIFICATE = "CERTIFICATE";
  static final String PKCS8_KEY = "PRIVATE KEY";

  private static final int LINE_LENGTH = 64;
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \\1-----", Pattern.DOTALL);

  /** One block of a PEM file: its label and what stands between the lines. */
  record Block(String label, String body) {
    /** The decoded bytes; throws {@link IllegalArgumentException} on what is no base64. */
    byte[] der() {
      return Base64.getMimeDecoder().decode(body.strip());
    }
  }

  private Pem() {}

  /** The chain as PEM, leaf first. */
  public static String of(List<X509Certificate> chain) {
    return chain.stream().map(Pem::of).collect(Collectors.joining());
  }

  public static String of(X509Certificate certificate) {
    try {
      return encode(CERTIFICATE, certificate.getEncoded());
    } catch (CertificateEncodingException e) {
      throw new IllegalArgumentException("a certificate without an encoding", e);
    }
  }

  /** The key as PKCS#8. */
  public static String of(PrivateKey key) {
    return encode(PKCS8_KEY, encoded(key));
  }

  public static String of(PublicKey key) {
    return encode("PUBLIC KEY", encoded(key));
  }

  static List<Block> blocks(String text) {
    List<Block> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(text);
    while (matcher.find()) {
      blocks.add(new Block(matcher.group(1), matcher.group(2)));
    }
    return blocks;
  }

  private static byte[] encoded(Key key) {
    byte[] encoded = key.getEncoded();
    if (encoded == null) {
      throw new IllegalArgumentException("a key that cannot leave its keystore");
    }
    return encoded;
  }

  private static String encode(String label, byte[] der) {
    Base64.Encoder encoder =
        Base64.getMimeEncoder(LINE_LENGTH, "\n".getBytes(StandardCharsets.US_ASCII));
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(label, encoder.encodeToString(der), label);
  }
}
