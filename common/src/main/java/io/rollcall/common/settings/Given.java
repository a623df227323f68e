package io.rollcall.common.settings;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The texts that one source gives for one parameter.
 *
 * @param origin which source
 * @param name what the parameter is called there, as messages show it
 * @param texts each occurrence, in order, at least one
 */
record Given(Origin origin, String name, List<String> texts) {
  /** Where a value may come from; the earlier one wins. */
  enum Origin {
    FLAG("flag"),
    ENVIRONMENT("environment variable"),
    FILE("settings file"),
    FALLBACK("environment variable"),
    DEFAULT("default");

    private final String title;

    Origin(String title) {
      this.title = title;
    }

    String title() {
      return title;
    }
  }

  Given {
    texts = List.copyOf(texts);
  }

  /** For messages: {@code --log-level=loud}, {@code environment variable X=loud}. */
  String where(boolean secret) {
    String value =
        secret ? Masking.HIDDEN : texts.stream().map(Masking::of).collect(Collectors.joining(","));
    String assignment = name + "=" + value;
    return origin == Origin.FLAG ? assignment : origin.title() + " " + assignment;
  }
}
