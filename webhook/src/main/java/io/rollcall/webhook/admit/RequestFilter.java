package io.rollcall.webhook.admit;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.kind.WorkloadKinds;
import io.rollcall.webhook.review.Admission.Why;
import io.rollcall.webhook.review.AdmissionRequest;
import io.rollcall.webhook.review.AdmissionRequest.Operation;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Tells which requests are none of our business. The webhook configuration keeps nearly all of them
 * away; here they are passed over all the same, since others may write a configuration too.
 */
final class RequestFilter {
  private final WorkloadKinds kinds;
  private final Optional<String> watcherUser;

  RequestFilter(WorkloadKinds kinds, Optional<String> watcherUser) {
    this.kinds = kinds;
    this.watcherUser = watcherUser;
  }

  /** Why {@code request} is passed over; empty where it is to be looked at. */
  Optional<Why> passedOver(AdmissionRequest request) {
    Operation operation = request.operation();
    if (operation != Operation.CREATE && operation != Operation.UPDATE) {
      return Optional.of(Why.OPERATION);
    }
    if (!request.subresource().isEmpty()) {
      return Optional.of(Why.SUBRESOURCE);
    }
    Optional<WorkloadKind> kind = kinds.byKind(request.kind().apiVersion(), request.kind().kind());
    if (kind.isEmpty()) {
      return Optional.of(Why.KIND);
    }
    if (watcherUser.filter(request.user()::equals).isPresent()) {
      return Optional.of(Why.WATCHER);
    }
    if (!isWorkload(kind.get(), request.object())
        || (operation == Operation.UPDATE && !isObject(request.oldObject()))) {
      return Optional.of(Why.SHAPE);
    }
    return kind.get().equals(WorkloadKind.JOB) && isOwnedByCronJob(request.object())
        ? Optional.of(Why.OWNED_JOB)
        : Optional.empty();
  }

  private static boolean isWorkload(WorkloadKind kind, JsonNode object) {
    return isObject(object) && kind.template(object).path("spec").path("containers").isArray();
  }

  private static boolean isObject(JsonNode node) {
    JsonNode metadata = node.path("metadata");
    JsonNode annotations = metadata.path("annotations");
    return metadata.isObject()
        && (annotations.isObject() || annotations.isNull() || annotations.isMissingNode());
  }

  private static boolean isOwnedByCronJob(JsonNode object) {
    for (JsonNode owner : object.path("metadata").path("ownerReferences").values()) {
      if (owner.path("controller").booleanValue(false)
          && owner.path("kind").stringValue("").equals(WorkloadKind.CRON_JOB.kind())
          && owner.path("apiVersion").stringValue("").startsWith(WorkloadKind.CRON_JOB.group())) {
        return true;
      }
    }
    return false;
  }
}
