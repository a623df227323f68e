package io.rollcall.common.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BooleanTextTest {
  @ParameterizedTest
  @ValueSource(strings = {"1", "t", "T", "TRUE", "true", "True"})
  void whatGoCallsTrueIsTrue(String text) {
    assertThat(BooleanText.parse(text)).contains(true);
    assertThat(BooleanText.isTrue(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "f", "F", "FALSE", "false", "False"})
  void whatGoCallsFalseIsFalse(String text) {
    assertThat(BooleanText.parse(text)).contains(false);
    assertThat(BooleanText.isTrue(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "on", "yes", "tRUE", " true", "true ", "10", "nope"})
  void anythingElseIsNeither(String text) {
    assertThat(BooleanText.parse(text)).isEmpty();
    assertThat(BooleanText.isTrue(text)).isFalse();
  }
}
