package io.rollcall.common.hash;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;

/**
 * Feeds values into a MAC so that two different series of values never feed the same bytes: numbers
 * take four bytes, texts and bytes are preceded by their length.
 */
public final class MacEncoder {
  /** 128 bits: a collision would take 2^64 contents of one object. */
  private static final int KEPT_BYTES = 16;

  private final Mac mac;

  /**
   * Starts a series.
   *
   * @param purpose says what is hashed, so that hashes made for two purposes are never alike
   */
  public MacEncoder(HashKey key, String purpose) {
    this.mac = key.mac();
    text(purpose);
  }

  public MacEncoder number(int value) {
    mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, value));
    return this;
  }

  public MacEncoder bytes(byte[] value) {
    number(value.length);
    mac.update(value);
    return this;
  }

  public MacEncoder text(String value) {
    return bytes(value.getBytes(UTF_8));
  }

  /** The first 128 bits of the MAC in base64url without padding, 22 characters. */
  public String finish() {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Arrays.copyOf(mac.doFinal(), KEPT_BYTES));
  }
}
