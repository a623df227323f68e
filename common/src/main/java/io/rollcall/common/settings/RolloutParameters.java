package io.rollcall.common.settings;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** How and how fast the watcher rolls. */
final class RolloutParameters {
  static final Parameter<RolloutSettings.Trigger> RELOAD_STRATEGY =
      Parameter.of(
              "reload-strategy",
              Forms.choice(
                  RolloutSettings.Trigger.class,
                  RolloutSettings.Trigger::word,
                  Map.of(
                      "", RolloutSettings.Trigger.ENV_VARS,
                      "default", RolloutSettings.Trigger.ENV_VARS)),
              "env-vars")
          .in(
              Group.ROLLOUT,
              "What is changed in a pod template to roll it: an environment variable of one"
                  + " container, or an annotation.")
          .only(Program.WATCHER);

  static final Parameter<Duration> COALESCE_WINDOW =
      Parameter.of("coalesce-window", Forms.duration(), "1s")
          .in(
              Group.ROLLOUT,
              "How long a workload must see no further change before it rolls; 0 rolls at once.")
          .only(Program.WATCHER);

  static final Parameter<Duration> COALESCE_MAX_WAIT =
      Parameter.of("coalesce-max-wait", Forms.duration(), "10s")
          .in(Group.ROLLOUT, "How long a workload waits at most while changes go on.")
          .only(Program.WATCHER);

  static final Parameter<Integer> MAX_ROLLOUTS_PER_SECOND =
      Parameter.of("max-rollouts-per-second", Forms.perSecond(), "0")
          .in(Group.ROLLOUT, "Rollouts a second in the whole cluster; 0 for no bound.")
          .only(Program.WATCHER);

  static final Parameter<Integer> BASELINE_WRITES_PER_SECOND =
      Parameter.of("baseline-writes-per-second", Forms.perSecond(), "50")
          .in(
              Group.ROLLOUT,
              "Writes a second of our own annotations that roll nothing; 0 for no bound.")
          .only(Program.WATCHER);

  static final List<Parameter<?>> ALL =
      List.of(
          RELOAD_STRATEGY,
          COALESCE_WINDOW,
          COALESCE_MAX_WAIT,
          MAX_ROLLOUTS_PER_SECOND,
          BASELINE_WRITES_PER_SECOND);

  private RolloutParameters() {}
}
