package io.rollcall.common.settings;

import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.policy.Validation;

/**
 * What the controller runs with.
 *
 * @param policy what annotations mean
 * @param validation what becomes of contradictions on objects that never met the webhook
 * @param scope what it looks at
 * @param rollout how and how fast it rolls
 * @param release where it is at home
 * @param process what every process needs
 */
public record WatcherSettings(
    PolicySettings policy,
    Validation validation,
    ScopeSettings scope,
    RolloutSettings rollout,
    ReleaseSettings release,
    ProcessSettings process) {
  static WatcherSettings from(Values values) {
    return new WatcherSettings(
        PolicyParameters.policy(values),
        values.get(PolicyParameters.VALIDATION),
        ScopeSettings.from(values),
        RolloutSettings.from(values),
        ReleaseSettings.from(values),
        ProcessSettings.from(values));
  }
}
