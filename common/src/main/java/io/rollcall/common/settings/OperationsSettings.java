package io.rollcall.common.settings;

/**
 * Where metrics and health are served.
 *
 * @param metrics address of {@code /metrics} and {@code /live}
 * @param health address of {@code /healthz} and {@code /readyz}; may equal the first
 */
public record OperationsSettings(ListenAddress metrics, ListenAddress health) {
  static OperationsSettings from(Values values) {
    return new OperationsSettings(
        values.get(OperationsParameters.METRICS_ADDR),
        values.get(OperationsParameters.HEALTH_ADDR));
  }
}
