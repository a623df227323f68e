package io.rollcall.webhook.admit;

import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.policy.Validation;
import java.util.Optional;

/**
 * What admission depends on beside the request.
 *
 * @param kinds the kinds of workloads that are served
 * @param policy how annotations are read
 * @param validation what becomes of contradictions
 * @param watcherUser whose writes are passed over; empty where there is no such user
 * @param restoreTrigger whether a dropped trigger is put back
 */
public record AdmissionRules(
    WorkloadKinds kinds,
    PolicySettings policy,
    Validation validation,
    Optional<String> watcherUser,
    boolean restoreTrigger) {}
