package io.rollcall.common.hash;

import java.util.Random;

/** Hash keys that are the same in every run. */
public final class TestKeys {
  private TestKeys() {}

  public static HashKey key(long seed) {
    byte[] bytes = new byte[HashKey.BYTES];
    new Random(seed).nextBytes(bytes);
    return HashKey.of(bytes);
  }
}
