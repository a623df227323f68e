package io.rollcall.common.settings;

import java.util.List;
import java.util.function.Function;

/**
 * How a value is written.
 *
 * @param valueName stands for the value in the help text; {@code ""} for a boolean
 * @param shape how often and how a value may be given
 * @param parser makes the value from all the texts given, in order, without surrounding quotes; a
 *     {@link Shape#LIST} gets its items, trimmed and none of them empty
 */
record Form<T>(String valueName, Shape shape, Function<List<String>, Parsed<T>> parser) {
  enum Shape {
    /** {@code --f} and {@code --f=false}, never {@code --f false}. */
    BOOLEAN,
    /** {@code --f=v} and {@code --f v}; given twice, the last one counts. */
    SINGLE,
    /** As SINGLE, but repetitions add up, and commas separate. */
    LIST
  }

  static <T> Form<T> single(String valueName, Function<String, Parsed<T>> parser) {
    return new Form<>(valueName, Shape.SINGLE, texts -> parser.apply(texts.getLast()));
  }

  static <T> Form<T> list(String valueName, Function<List<String>, Parsed<T>> parser) {
    return new Form<>(valueName, Shape.LIST, parser);
  }

  Parsed<T> parse(List<String> texts) {
    return parser.apply(
        switch (shape) {
          case BOOLEAN, SINGLE -> texts.stream().map(ListText::unquoted).toList();
          case LIST -> texts.stream().flatMap(text -> ListText.items(text).stream()).toList();
        });
  }
}
