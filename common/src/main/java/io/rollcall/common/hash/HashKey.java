package io.rollcall.common.hash;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key of the content hashes: {@value #BYTES} random bytes that a Secret of the release holds
 * (design W2). Its text form is its id; the bytes never show.
 */
public final class HashKey {
  /** As long as the digest of HMAC-SHA-256: longer adds nothing (RFC 2104, section 3). */
  public static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";
  private static final int ID_BYTES = 6;

  private final SecretKeySpec key;
  private final String id;

  private HashKey(byte[] bytes) {
    this.key = new SecretKeySpec(bytes, ALGORITHM);
    byte[] digest = mac().doFinal("rollcall hash key id".getBytes(StandardCharsets.UTF_8));
    this.id = HexFormat.of().formatHex(digest, 0, ID_BYTES);
  }

  /**
   * The key with these bytes, which are copied.
   *
   * @throws IllegalArgumentException if they are not {@value #BYTES}
   */
  public static HashKey of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException(
          "a hash key has " + BYTES + " bytes, this one has " + bytes.length);
    }
    return new HashKey(Arrays.copyOf(bytes, bytes.length));
  }

  /** A short name of the key that tells nothing about it; baselines carry it. */
  public String id() {
    return id;
  }

  /** A fresh HMAC-SHA-256 under this key. */
  public Mac mac() {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java runtime has HmacSHA256", impossible);
    }
  }

  @Override
  public String toString() {
    return "HashKey " + id;
  }
}
