package io.rollcall.common.hash;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 over a series of values, each preceded by its length, for what is no secret: templates,
 * key names, hashes. Never for data of a config object.
 */
public final class Digest {
  private final MessageDigest sha256 = messageDigest("SHA-256");

  /**
   * Starts a series.
   *
   * @param purpose says what is digested, so that digests made for two purposes are never alike
   */
  public Digest(String purpose) {
    text(purpose);
  }

  public Digest number(int value) {
    sha256.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, value));
    return this;
  }

  public Digest text(String value) {
    byte[] bytes = value.getBytes(UTF_8);
    number(bytes.length);
    sha256.update(bytes);
    return this;
  }

  /** The first digits of the digest, in lower-case hexadecimal; ends the series. */
  public String hex(int digits) {
    return HexFormat.of().formatHex(sha256.digest()).substring(0, digits);
  }

  static MessageDigest messageDigest(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java runtime has " + algorithm, impossible);
    }
  }
}
