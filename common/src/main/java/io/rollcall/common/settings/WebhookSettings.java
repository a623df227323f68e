package io.rollcall.common.settings;

import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.policy.Validation;

/**
 * What the admission server runs with.
 *
 * @param policy what annotations mean
 * @param validation what becomes of contradictions
 * @param kinds the kinds of workloads that it understands
 * @param serving where and with which certificate it serves
 * @param watcherUser the user whose writes of Rollcall's own annotations stand
 * @param restoreTrigger whether a dropped trigger is put back
 * @param process what every process needs
 */
public record WebhookSettings(
    PolicySettings policy,
    Validation validation,
    WorkloadKinds kinds,
    ServingSettings serving,
    String watcherUser,
    boolean restoreTrigger,
    ProcessSettings process) {

  static WebhookSettings from(Values values) {
    return new WebhookSettings(
        PolicyParameters.policy(values),
        values.get(PolicyParameters.VALIDATION),
        WorkloadKinds.builtInAnd(values.get(PolicyParameters.KINDS)),
        ServingSettings.from(values),
        values.get(ServingParameters.WATCHER_USER),
        values.get(ServingParameters.RESTORE_TRIGGER),
        ProcessSettings.from(values));
  }
}
