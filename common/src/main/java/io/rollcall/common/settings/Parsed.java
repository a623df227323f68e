package io.rollcall.common.settings;

import java.util.function.Function;

/**
 * What a parser makes of a text: a value, or why it is none.
 *
 * @param <T> type of the value
 */
public sealed interface Parsed<T> {
  /**
   * The text is fine.
   *
   * @param value what it means
   */
  record Value<T>(T value) implements Parsed<T> {}

  /**
   * The text means nothing.
   *
   * @param reason what is wrong and what is allowed, to be read after {@code <where>=<text>: }
   */
  record Bad<T>(String reason) implements Parsed<T> {}

  static <T> Parsed<T> value(T value) {
    return new Value<>(value);
  }

  static <T> Parsed<T> bad(String reason) {
    return new Bad<>(reason);
  }

  /** Goes on with the value, if there is one. */
  default <R> Parsed<R> then(Function<T, Parsed<R>> next) {
    return switch (this) {
      case Value<T>(T value) -> next.apply(value);
      case Bad<T>(String reason) -> new Bad<>(reason);
    };
  }
}
