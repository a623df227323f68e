package io.rollcall.common.settings;

import java.util.List;
import java.util.Map;

/** What those who run the processes see. */
final class OperationsParameters {
  static final Parameter<LogSettings.Format> LOG_FORMAT =
      Parameter.of(
              "log-format",
              Forms.choice(
                  LogSettings.Format.class,
                  LogSettings.Format::word,
                  Map.of("", LogSettings.Format.TEXT)),
              "text")
          .in(
              Group.OPERATIONS,
              "Form of the log: text, also when empty, or json, an object a line.");

  static final Parameter<LogSettings.Level> LOG_LEVEL =
      Parameter.of(
              "log-level",
              Forms.choice(
                  LogSettings.Level.class,
                  LogSettings.Level::word,
                  Map.of("fatal", LogSettings.Level.ERROR, "panic", LogSettings.Level.ERROR)),
              "info")
          .in(Group.OPERATIONS, "The least important messages that are logged.");

  static final Parameter<ListenAddress> METRICS_ADDR =
      Parameter.of("metrics-addr", Forms.address(), ":9090")
          .in(Group.OPERATIONS, "Address of /metrics and /live.");

  static final Parameter<ListenAddress> HEALTH_ADDR =
      Parameter.of("health-addr", Forms.address(), ":8080")
          .in(Group.OPERATIONS, "Address of /healthz and /readyz; may be that of the metrics.");

  static final List<Parameter<?>> ALL = List.of(LOG_FORMAT, LOG_LEVEL, METRICS_ADDR, HEALTH_ADDR);

  private OperationsParameters() {}
}
