package io.rollcall.certs;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;

/** Tells whether two keys are the halves of one pair: what one signs, the other must verify. */
final class KeyMatch {
  private static final byte[] PROBE = "rollcall".getBytes(StandardCharsets.US_ASCII);

  private KeyMatch() {}

  static boolean isPair(PrivateKey privateKey, PublicKey publicKey) {
    try {
      Signature signature = Signature.getInstance(signatureAlgorithm(privateKey.getAlgorithm()));
      signature.initSign(privateKey);
      signature.update(PROBE);
      byte[] signed = signature.sign();
      signature.initVerify(publicKey);
      signature.update(PROBE);
      return signature.verify(signed);
    } catch (GeneralSecurityException e) {
      return false; // a key of another kind is no match either
    }
  }

  private static String signatureAlgorithm(String keyAlgorithm) {
    return switch (keyAlgorithm) {
      case "EC" -> "SHA256withECDSA";
      case "RSA" -> "SHA256withRSA";
      default -> keyAlgorithm;
    };
  }
}
