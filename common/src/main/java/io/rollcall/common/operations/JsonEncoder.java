package io.rollcall.common.operations;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import io.rollcall.common.json.Json;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;
import tools.jackson.databind.node.ObjectNode;

/**
 * Events for programs: one JSON object a line, key-values as fields beside {@code time}, {@code
 * level}, {@code logger}, {@code message} and {@code exception}. Logback's own encoder puts them
 * into a list, which no log store indexes.
 */
final class JsonEncoder extends LineEncoder {
  @Override
  String line(ILoggingEvent event) {
    ObjectNode line = Json.MAPPER.createObjectNode();
    line.put("time", time(event));
    line.put("level", event.getLevel().toString());
    line.put("logger", event.getLoggerName());
    line.put("message", event.getFormattedMessage());
    if (event.getKeyValuePairs() != null) {
      for (KeyValuePair pair : event.getKeyValuePairs()) {
        add(line, pair.key, pair.value);
      }
    }
    IThrowableProxy thrown = event.getThrowableProxy();
    if (thrown != null) {
      line.put("exception", stackTrace(thrown));
    }
    return Json.MAPPER.writeValueAsString(line);
  }

  /** Numbers and booleans stay what they are; a name that is taken gets a mark. */
  private static void add(ObjectNode line, String key, @Nullable Object value) {
    String field = line.has(key) ? key + "_" : key;
    switch (value) {
      case null -> line.putNull(field);
      case Boolean bool -> line.put(field, bool);
      case Integer number -> line.put(field, number);
      case Long number -> line.put(field, number);
      case Double number -> line.put(field, number);

      default -> line.put(field, value.toString());
    }
  }
}
