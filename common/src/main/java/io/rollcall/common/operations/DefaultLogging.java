package io.rollcall.common.operations;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.core.spi.ContextAwareBase;
import io.rollcall.common.settings.LogSettings;

/**
 * What is logged until settings are read, and in tests: Logback's own default would print DEBUG of
 * every library. Found as a service; {@code logback-test.xml} comes before it.
 */
public final class DefaultLogging extends ContextAwareBase implements Configurator {
  @Override
  public ExecutionStatus configure(LoggerContext context) {
    Logging.configure(context, new LogSettings(LogSettings.Format.TEXT, LogSettings.Level.INFO));
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }
}
