package io.rollcall.watcher.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.watcher.testing.Samples;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HashKeySecretTest {
  private static final String WHERE = "Secret rollcall/rollcall-hash-key";

  private static String base64(int seed) {
    byte[] bytes = new byte[HashKey.BYTES];
    Arrays.fill(bytes, (byte) seed);
    return Base64.getEncoder().encodeToString(bytes);
  }

  @Test
  void aNewSecretHoldsTheCurrentKey() {
    byte[] bytes = new byte[HashKey.BYTES];
    Arrays.fill(bytes, (byte) 1);

    HashKeys keys = HashKeySecret.read(WHERE, HashKeySecret.of(bytes));

    assertThat(keys.current().id()).isEqualTo(Samples.key(1).id());
    assertThat(keys.rotatedOut()).isEmpty();
  }

  @Test
  void otherEntriesWereRotatedOutTheLastNameFirst() {
    HashKeys keys =
        HashKeySecret.read(
            WHERE, Map.of("current", base64(9), "2026-01", base64(1), "2026-03", base64(3)));

    assertThat(keys.rotatedOut())
        .extracting(HashKey::id)
        .containsExactly(Samples.key(3).id(), Samples.key(1).id());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "c2hvcnQ=", "this is no base64 at all"})
  void whatIsNoKeyIsNamedWithoutShowingIt(String text) {
    assertThatThrownBy(() -> HashKeySecret.read(WHERE, Map.of("current", text)))
        .isInstanceOf(UnreadableHashKeyException.class)
        .hasNoCause()
        .hasMessage(
            WHERE
                + " holds no key of 32 bytes under \"current\": delete it and start again;"
                + " a new key is made, and nothing rolls for that");
  }

  @Test
  void aBadOldKeyIsNamedToo() {
    assertThatThrownBy(
            () -> HashKeySecret.read(WHERE, Map.of("current", base64(1), "old", "c2hvcnQ=")))
        .hasMessageContaining("under \"old\"");
  }

  @Test
  void aSecretOfSomethingElseHasNoCurrentEntry() {
    assertThatThrownBy(() -> HashKeySecret.read(WHERE, Map.of("password", "aHVudGVyMg==")))
        .hasMessageContaining("has no entry \"current\"")
        .hasMessageNotContaining("aHVudGVyMg");
  }
}
