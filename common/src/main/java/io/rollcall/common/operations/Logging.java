package io.rollcall.common.operations;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import io.rollcall.common.settings.LogSettings;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Sets up logging from settings: to standard output, one event a line, no configuration file. */
public final class Logging {
  /**
   * Never below WARN: they tell what only their authors need, and the client would write whole
   * Secrets at TRACE.
   */
  private static final List<String> QUIET =
      List.of("io.fabric8", "org.eclipse.jetty", "io.javalin");

  /** It adds a stack trace to each failed list, of which whoever watches tells in one line. */
  private static final String SILENT =
      "io.fabric8.kubernetes.client.informers.impl.cache.Reflector";

  private Logging() {}

  /** Replaces whatever is set up. */
  public static void configure(LogSettings settings) {
    configure((LoggerContext) LoggerFactory.getILoggerFactory(), settings);
  }

  static void configure(LoggerContext context, LogSettings settings) {
    context.reset();
    Encoder<ILoggingEvent> encoder =
        switch (settings.format()) {
          case TEXT -> new TextEncoder();
          case JSON -> new JsonEncoder();
        };
    encoder.setContext(context);
    encoder.start();
    ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
    appender.setContext(context);
    appender.setEncoder(encoder);
    appender.start();
    Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(level(settings.level()));
    root.addAppender(appender);
    Level quiet = root.getLevel().isGreaterOrEqual(Level.WARN) ? root.getLevel() : Level.WARN;
    QUIET.forEach(name -> context.getLogger(name).setLevel(quiet));
    context.getLogger(SILENT).setLevel(Level.OFF);
  }

  private static Level level(LogSettings.Level level) {
    return switch (level) {
      case TRACE -> Level.TRACE;
      case DEBUG -> Level.DEBUG;
      case INFO -> Level.INFO;
      case WARN -> Level.WARN;
      case ERROR -> Level.ERROR;
    };
  }
}
