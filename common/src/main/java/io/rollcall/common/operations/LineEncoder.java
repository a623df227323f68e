package io.rollcall.common.operations;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** An encoder whose events are texts that end in a line feed. */
abstract class LineEncoder extends EncoderBase<ILoggingEvent> {
  /** RFC 3339 in UTC, always with milliseconds, so that columns stay in line. */
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final byte[] NOTHING = {};

  /** The event without its line feed. */
  abstract String line(ILoggingEvent event);

  @Override
  public byte[] headerBytes() {
    return NOTHING;
  }

  @Override
  public byte[] encode(ILoggingEvent event) {
    return (line(event) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public byte[] footerBytes() {
    return NOTHING;
  }

  static String time(ILoggingEvent event) {
    return TIME.format(Instant.ofEpochMilli(event.getTimeStamp()));
  }

  static String stackTrace(IThrowableProxy thrown) {
    return ThrowableProxyUtil.asString(thrown).stripTrailing();
  }
}
