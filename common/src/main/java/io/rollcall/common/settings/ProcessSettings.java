package io.rollcall.common.settings;

/**
 * What every process needs, whatever its job.
 *
 * @param log how to log
 * @param operations where metrics and health are served
 * @param client how to reach the API server
 */
public record ProcessSettings(
    LogSettings log, OperationsSettings operations, ClientSettings client) {
  static ProcessSettings from(Values values) {
    return new ProcessSettings(
        LogSettings.from(values), OperationsSettings.from(values), ClientSettings.from(values));
  }
}
