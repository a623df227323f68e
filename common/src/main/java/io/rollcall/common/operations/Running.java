package io.rollcall.common.operations;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.rollcall.common.settings.Program;

/**
 * What a process gives to its parts.
 *
 * @param program which process this is
 * @param build which build of it
 * @param metrics where metrics are registered
 * @param readiness where parts declare what they wait for
 * @param shutdown where parts leave what must be closed, and report that they cannot go on
 */
public record Running(
    Program program,
    BuildInfo build,
    PrometheusMeterRegistry metrics,
    Readiness readiness,
    Shutdown shutdown) {
  /** As requests carry it: {@code rollcall-watcher/1.0.0}. */
  public String userAgent() {
    return build.userAgent(program);
  }
}
