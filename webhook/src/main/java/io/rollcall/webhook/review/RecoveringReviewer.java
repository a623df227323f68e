package io.rollcall.webhook.review;

import io.rollcall.webhook.review.Admission.PassedOver;
import io.rollcall.webhook.review.Admission.Why;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A fault of ours never keeps anybody from storing an object: allowed, without a patch (design 6).
 */
public final class RecoveringReviewer implements Reviewer {
  private static final Logger LOG = LoggerFactory.getLogger(RecoveringReviewer.class);

  private final Reviewer next;

  public RecoveringReviewer(Reviewer next) {
    this.next = next;
  }

  @Override
  public Admission review(AdmissionRequest request) {
    try {
      return next.review(request);
    } catch (RuntimeException | StackOverflowError fault) {
      LOG.atError()
          .setMessage("review failed, request allowed as it is")
          .addKeyValue("workload", request.kind().kind() + " " + request.subject().name())
          .addKeyValue("namespace", request.subject().namespace())
          .addKeyValue("requestUid", request.uid())
          .setCause(fault)
          .log();
      return new PassedOver(Why.UNEXPECTED);
    }
  }
}
