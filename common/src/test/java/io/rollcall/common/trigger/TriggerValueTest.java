package io.rollcall.common.trigger;

import static io.rollcall.common.reference.ConfigObjectKind.SECRET;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.ObjectState;
import io.rollcall.common.hash.ReloaderDigest;
import io.rollcall.common.hash.TestKeys;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TriggerValueTest {
  private static final ConfigObjectRef ONE = new ConfigObjectRef(SECRET, "a.b");
  private static final ConfigObjectRef OTHER = new ConfigObjectRef(SECRET, "a--b");

  @Test
  void theSameRolloutTwiceHasTheSameValue() {
    assertThat(of(Map.of(ONE, present("h", "7")))).isEqualTo(of(Map.of(ONE, present("h", "7"))));
  }

  @Test
  void everyOtherRolloutHasAnother() {
    List<TriggerValue> values =
        List.of(
            of(Map.of(ONE, present("h", "7"))),
            of(Map.of(ONE, present("i", "7"))),
            of(Map.of(ONE, present("h", "8"))),
            of(Map.of(OTHER, present("h", "7"))),
            of(Map.of(ONE, present("h", "7"), OTHER, present("h", "7"))),
            of(Map.of(ONE, present("h", "7"), OTHER, present("h", "9"))),
            of(Map.of(ONE, present("h", "7"), OTHER, absent(Optional.empty()))),
            of(Map.of(ONE, absent(Optional.empty()))),
            of(Map.of(ONE, absent(Optional.of("7")))),
            of(Map.of(ONE, absent(Optional.of("9")))));

    assertThat(values).doesNotHaveDuplicates();
  }

  @Test
  void aValueIsNeverTakenForOneOfReloader() {
    for (int version = 0; version < 1_000; version++) {
      String value = of(Map.of(ONE, present("h", String.valueOf(version)))).value();
      assertThat(value).matches("[-_A-Za-z0-9]{22}");
      assertThat(ReloaderDigest.isOne(value)).isFalse();
    }
  }

  private static ObjectState present(String hash, String version) {
    return new ObjectState.Present(new ContentHash(hash), version);
  }

  private static ObjectState absent(Optional<String> before) {
    return new ObjectState.Absent(before);
  }

  private static TriggerValue of(Map<ConfigObjectRef, ObjectState> objects) {
    return TriggerValue.of(TestKeys.key(1), new TreeMap<>(objects));
  }
}
