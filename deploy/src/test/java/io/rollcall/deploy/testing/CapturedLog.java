package io.rollcall.deploy.testing;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/** What this JVM logs from now on, other tests' lines included: look for what only yours has. */
public final class CapturedLog extends AppenderBase<ILoggingEvent> implements AutoCloseable {
  private final Logger logger;
  private final List<String> lines = new CopyOnWriteArrayList<>();

  private CapturedLog(String logger) {
    this.logger = (Logger) LoggerFactory.getLogger(logger);
    setContext(this.logger.getLoggerContext());
    start();
    this.logger.addAppender(this);
  }

  /** What this logger and those below it log at the level that is set. */
  public static CapturedLog of(String logger) {
    return new CapturedLog(logger);
  }

  /** As {@link #of}, from DEBUG up. One test at a time may do this. */
  public static CapturedLog debugOf(String logger) {
    CapturedLog log = new CapturedLog(logger);
    log.logger.setLevel(Level.DEBUG);
    return log;
  }

  /** Each line with level, message, key-values and stack trace. */
  public List<String> lines() {
    return List.copyOf(lines);
  }

  /** Those that contain all of {@code parts}. */
  public List<String> lines(String... parts) {
    return lines.stream().filter(line -> List.of(parts).stream().allMatch(line::contains)).toList();
  }

  @Override
  protected void append(ILoggingEvent event) {
    String stack =
        event.getThrowableProxy() == null
            ? ""
            : ThrowableProxyUtil.asString(event.getThrowableProxy());
    lines.add(
        event.getLevel()
            + " "
            + event.getFormattedMessage()
            + " "
            + event.getKeyValuePairs()
            + stack);
  }

  @Override
  public void close() {
    logger.detachAppender(this);
    logger.setLevel(null);
  }
}
