package io.rollcall.common.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CoveredKeysTest {
  @Test
  void theWholeObjectIsAStar() {
    assertThat(CoveredKeys.of(Optional.empty())).isEqualTo(CoveredKeys.ALL).hasToString("*");
  }

  @Test
  void otherKeysOtherDigest() {
    assertThat(of("a", "b")).isEqualTo(of("b", "a")).isNotEqualTo(of("ab")).isNotEqualTo(of("a"));
    assertThat(of("a").value()).matches("[0-9a-f]{12}");
  }

  private static CoveredKeys of(String... keys) {
    return CoveredKeys.of(Optional.of(new TreeSet<>(List.of(keys))));
  }
}
