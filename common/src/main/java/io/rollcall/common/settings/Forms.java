package io.rollcall.common.settings;

import io.rollcall.common.policy.BooleanText;
import io.rollcall.common.policy.GoDuration;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The ways in which values are written. */
final class Forms {
  private Forms() {}

  /** As Go's strconv.ParseBool. */
  static Form<Boolean> bool() {
    return new Form<>(
        "",
        Form.Shape.BOOLEAN,
        texts -> {
          Optional<Boolean> value = BooleanText.parse(texts.getLast());
          return value.map(Parsed::value).orElseGet(() -> Parsed.bad("must be true or false"));
        });
  }

  /** {@code on} or {@code off}, or a boolean as above; it always needs its value. */
  static Form<Boolean> onOff() {
    return Form.single(
        "on|off",
        text ->
            switch (text) {
              case "on" -> Parsed.value(true);
              case "off" -> Parsed.value(false);
              default ->
                  BooleanText.parse(text)
                      .map(Parsed::value)
                      .orElseGet(() -> Parsed.bad("must be on or off"));
            });
  }

  /**
   * One of the constants.
   *
   * @param word how a constant is written and shown
   * @param tolerated words that are accepted, but not shown
   */
  static <E extends Enum<E>> Form<E> choice(
      Class<E> type, Function<E, String> word, Map<String, E> tolerated) {
    Map<String, E> words = new LinkedHashMap<>();
    Arrays.stream(type.getEnumConstants()).forEach(each -> words.put(word.apply(each), each));
    List<String> shown = List.copyOf(words.keySet());
    words.putAll(tolerated);
    String allowed =
        "must be "
            + String.join(", ", shown.subList(0, shown.size() - 1))
            + " or "
            + shown.getLast();
    return Form.single(
        String.join("|", shown),
        text -> {
          E value = words.get(text);
          return value == null ? Parsed.bad(allowed) : Parsed.value(value);
        });
  }

  /** A duration as Go writes it, zero or more. */
  static Form<Duration> duration() {
    String allowed = "; must be a duration such as 500ms, 1s or 1h5m, not negative";
    return Form.single(
        "duration",
        text ->
            switch (GoDuration.parse(text)) {
              case GoDuration.Result.Parsed(Duration duration) when !duration.isNegative() ->
                  Parsed.value(duration);
              case GoDuration.Result.Parsed _ -> Parsed.bad("is negative" + allowed);
              case GoDuration.Result.Malformed(String problem) -> Parsed.bad(problem + allowed);
            });
  }

  static Form<ListenAddress> address() {
    return Form.single("host:port", ListenAddress::parse);
  }

  /** A count per second, 0 to a million; the API server does less. */
  static Form<Integer> perSecond() {
    int most = 1_000_000;
    return Form.single(
        "number",
        text ->
            text.matches("[0-9]{1,7}") && Integer.parseInt(text) <= most
                ? Parsed.value(Integer.parseInt(text))
                : Parsed.bad("must be a whole number from 0 to " + most));
  }

  /** A path; {@code ""} for none. It is looked at by whoever reads the file. */
  static Form<Optional<Path>> path() {
    return Form.single(
        "file",
        text -> {
          try {
            return Parsed.value(text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text)));
          } catch (InvalidPathException e) {
            return Parsed.bad("must be a path: " + e.getReason());
          }
        });
  }

  static Form<String> text(String valueName) {
    return Form.single(
        valueName, text -> text.isBlank() ? Parsed.bad("must not be empty") : Parsed.value(text));
  }

  static Form<Optional<String>> optionalText(String valueName) {
    return Form.single(
        valueName, text -> Parsed.value(Optional.of(text).filter(each -> !each.isBlank())));
  }

  /** A set of what {@code item} makes of each item; all bad items are told. */
  static <T> Form<Set<T>> set(String valueName, Function<String, Parsed<T>> item) {
    return Form.list(
        valueName,
        texts -> {
          Set<T> values = new LinkedHashSet<>();
          List<String> reasons = new ArrayList<>();
          for (String text : texts) {
            switch (item.apply(text)) {
              case Parsed.Value<T>(T value) -> values.add(value);
              case Parsed.Bad<T>(String reason) -> reasons.add(reason);
            }
          }
          return reasons.isEmpty()
              ? Parsed.value(values)
              : Parsed.bad(String.join("; ", new LinkedHashSet<>(reasons)));
        });
  }
}
