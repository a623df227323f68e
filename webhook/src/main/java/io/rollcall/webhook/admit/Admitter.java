package io.rollcall.webhook.admit;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.Outcome;
import io.rollcall.common.policy.PolicyChange;
import io.rollcall.common.policy.PolicyParser;
import io.rollcall.common.policy.PolicyValidator;
import io.rollcall.common.policy.Validation;
import io.rollcall.webhook.patch.PatchOperation;
import io.rollcall.webhook.patch.PatchTrial;
import io.rollcall.webhook.review.Admission;
import io.rollcall.webhook.review.Admission.Allowed;
import io.rollcall.webhook.review.Admission.Denied;
import io.rollcall.webhook.review.Admission.PassedOver;
import io.rollcall.webhook.review.Admission.Why;
import io.rollcall.webhook.review.AdmissionRequest;
import io.rollcall.webhook.review.AdmissionRequest.Operation;
import io.rollcall.webhook.review.Reviewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What becomes of a workload that somebody creates or updates (design 2.1, 3, 5). Pure: equal
 * requests, equal admissions. Feeding its own result back changes nothing more.
 */
public final class Admitter implements Reviewer {
  private final AdmissionRules rules;
  private final RequestFilter filter;
  private final PolicyParser parser;
  private final PolicyValidator validator;
  private final PolicyChange policyChange;
  private final StateKeeping state = new StateKeeping();

  public Admitter(AdmissionRules rules) {
    this.rules = rules;
    this.filter = new RequestFilter(rules.kinds(), rules.watcherUser());
    this.parser = new PolicyParser(rules.policy());
    this.validator = new PolicyValidator(rules.policy());
    this.policyChange = new PolicyChange(rules.policy().names());
  }

  /**
   * Decides.
   *
   * @throws IllegalStateException if the patch that we made does not apply to the object
   */
  @Override
  public Admission review(AdmissionRequest request) {
    Optional<Why> why = filter.passedOver(request);
    if (why.isPresent()) {
      return new PassedOver(why.get());
    }
    WorkloadKind kind =
        rules
            .kinds()
            .byKind(request.kind().apiVersion(), request.kind().kind())
            .orElseThrow(); // what is no such kind was passed over
    Workload workload = Workload.of(kind, request.object(), parser);
    Optional<Workload> stored =
        request.operation() == Operation.UPDATE
            ? Optional.of(Workload.of(kind, request.oldObject(), parser))
            : Optional.empty();
    Outcome outcome = validate(workload, stored);
    return outcome.denied()
        ? new Denied(outcome.denial(), outcome.rejections().size(), outcome.warningTexts())
        : allow(workload, stored, outcome.warningTexts());
  }

  /** What is released is not ours to refuse: its annotations do nothing. */
  private Outcome validate(Workload workload, Optional<Workload> stored) {
    boolean enforced = rules.validation() == Validation.ENFORCE && !workload.policy().released();
    Validation validation =
        rules.validation() == Validation.OFF || enforced ? rules.validation() : Validation.WARN;
    boolean changed =
        stored.isEmpty()
            || policyChange.changed(
                stored.get().annotations(),
                stored.get().templateAnnotations(),
                workload.annotations(),
                workload.templateAnnotations());
    return Outcome.of(
        validation,
        validator.validate(workload.kind(), workload.annotations(), workload.templateAnnotations()),
        changed);
  }

  private Allowed allow(Workload received, Optional<Workload> stored, List<String> warnings) {
    List<PatchOperation> patch = new ArrayList<>();
    Workload workload = received;
    if (rules.restoreTrigger() && stored.isPresent() && received.recorded()) {
      patch.addAll(TriggerRestoration.of(received, stored.get()));
      workload = applied(received, patch);
    }
    StateKeeping.Kept kept = state.keep(workload, stored);
    patch.addAll(kept.patch());
    PatchTrial.apply(received.tree(), patch);
    List<String> all = new ArrayList<>(warnings);
    kept.warning().ifPresent(all::add);
    return new Allowed(patch, all);
  }

  private Workload applied(Workload workload, List<PatchOperation> patch) {
    return patch.isEmpty()
        ? workload
        : Workload.of(workload.kind(), PatchTrial.apply(workload.tree(), patch), parser);
  }
}
