package io.rollcall.common.operations;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * Events for people: time, level, logger, message, {@code key=value}. Values with spaces stand in
 * double quotes; a stack trace follows on lines of its own.
 */
final class TextEncoder extends LineEncoder {
  private static final Pattern PLAIN = Pattern.compile("[^\\s\"=]+");

  @Override
  String line(ILoggingEvent event) {
    StringBuilder line = new StringBuilder(time(event));
    line.append(' ').append(String.format("%-5s", event.getLevel()));
    line.append(' ').append(simpleName(event.getLoggerName()));
    line.append(' ').append(oneLine(String.valueOf(event.getFormattedMessage())));
    if (event.getKeyValuePairs() != null) {
      for (KeyValuePair pair : event.getKeyValuePairs()) {
        line.append(' ').append(pair.key).append('=').append(value(pair.value));
      }
    }
    IThrowableProxy thrown = event.getThrowableProxy();
    if (thrown != null) {
      line.append('\n').append(stackTrace(thrown));
    }
    return line.toString();
  }

  private static String simpleName(String logger) {
    return logger.substring(logger.lastIndexOf('.') + 1);
  }

  private static String value(@Nullable Object value) {
    String text = oneLine(String.valueOf(value));
    return PLAIN.matcher(text).matches() ? text : '"' + text.replace("\"", "\\\"") + '"';
  }

  private static String oneLine(String text) {
    return text.replace("\n", "\\n").replace("\r", "\\r");
  }
}
