package io.rollcall.common.settings;

import java.util.Locale;

/**
 * How to log.
 *
 * @param format the form of each line
 * @param level the least important messages that are written
 */
public record LogSettings(Format format, Level level) {
  /** The forms of a log line. */
  public enum Format {
    TEXT,
    JSON;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Importance, least first. */
  public enum Level {
    TRACE,
    DEBUG,
    INFO,
    WARN,
    ERROR;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static LogSettings from(Values values) {
    return new LogSettings(
        values.get(OperationsParameters.LOG_FORMAT), values.get(OperationsParameters.LOG_LEVEL));
  }
}
