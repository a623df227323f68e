package io.rollcall.common.settings;

import java.time.Duration;
import java.util.Locale;

/**
 * How and how fast the watcher rolls (design 7, W3 and W5).
 *
 * @param trigger what is changed in a pod template
 * @param coalesceWindow quiet period of a workload; zero: at once
 * @param coalesceMaxWait longest wait of a workload while changes go on, not below the window
 * @param maxRolloutsPerSecond in the whole cluster; 0: no bound
 * @param baselineWritesPerSecond writes that roll nothing; 0: no bound
 */
public record RolloutSettings(
    Trigger trigger,
    Duration coalesceWindow,
    Duration coalesceMaxWait,
    int maxRolloutsPerSecond,
    int baselineWritesPerSecond) {

  /** What in a pod template makes Kubernetes roll the workload (compat.md 5). */
  public enum Trigger {
    /** An environment variable of the target container. */
    ENV_VARS,
    /** The annotation {@code reloader.stakater.com/last-reloaded-from}. */
    ANNOTATIONS;

    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  static RolloutSettings from(Values values) {
    return new RolloutSettings(
        values.get(RolloutParameters.RELOAD_STRATEGY),
        values.get(RolloutParameters.COALESCE_WINDOW),
        values.get(RolloutParameters.COALESCE_MAX_WAIT),
        values.get(RolloutParameters.MAX_ROLLOUTS_PER_SECOND),
        values.get(RolloutParameters.BASELINE_WRITES_PER_SECOND));
  }
}
