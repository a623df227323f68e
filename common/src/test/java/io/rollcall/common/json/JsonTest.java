package io.rollcall.common.json;

import static io.rollcall.common.json.LooseJson.json;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  @ParameterizedTest
  @ValueSource(strings = {"", " ", "{", "{} {}", "{\"a\":1}x", "nope", "{\"a\":}"})
  void whatIsNotExactlyOneValueIsNotRead(String text) {
    assertThat(Json.read(text)).isEmpty();
  }

  @Test
  void depthWithoutEndIsNotRead() {
    assertThat(Json.read("[".repeat(100_000))).isEmpty();
  }

  @Test
  void aValueIsRead() {
    assertThat(Json.read(" {\"a\":[1]} ")).contains(json("{a: [1]}"));
  }

  @Test
  void onlyArraysHaveElements() {
    assertThat(Json.elements(json("[1, 2]"))).hasSize(2);
    assertThat(Json.elements(json("{a: 1}"))).isEmpty();
    assertThat(Json.elements(json("'x'"))).isEmpty();
    assertThat(Json.elements(json("{}").path("none"))).isEmpty();
  }

  @Test
  void onlyTextIsText() {
    assertThat(Json.text(json("{a: 'x'}"), "a")).isEqualTo("x");
    assertThat(Json.text(json("{a: 1}"), "a")).isEmpty();
    assertThat(Json.text(json("{a: null}"), "a")).isEmpty();
    assertThat(Json.text(json("[]"), "a")).isEmpty();
  }
}
