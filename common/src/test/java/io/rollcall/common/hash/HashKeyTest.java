package io.rollcall.common.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class HashKeyTest {
  @Test
  void theIdBelongsToTheBytes() {
    assertThat(TestKeys.key(1).id()).isEqualTo(TestKeys.key(1).id()).matches("[0-9a-f]{12}");
    assertThat(TestKeys.key(1).id()).isNotEqualTo(TestKeys.key(2).id());
  }

  @Test
  void aKeyOfAnotherLengthIsRefused() {
    assertThatThrownBy(() -> HashKey.of(new byte[16]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a hash key has 32 bytes, this one has 16");
  }

  @Test
  void theBytesThatWereGivenMayBeWipedAfterwards() {
    byte[] bytes = new byte[HashKey.BYTES];
    bytes[0] = 1;
    HashKey key = HashKey.of(bytes);
    byte[] before = key.mac().doFinal();
    bytes[0] = 0;

    assertThat(key.mac().doFinal()).isEqualTo(before);
  }

  @Test
  void rotatedOutKeysAreStillFound() {
    HashKeys keys = new HashKeys(TestKeys.key(2), List.of(TestKeys.key(1)));

    assertThat(keys.find(TestKeys.key(1).id())).contains(keys.rotatedOut().getFirst());
    assertThat(keys.find(keys.current().id())).contains(keys.current());
    assertThat(keys.find("000000000000")).isEmpty();
  }
}
