package io.rollcall.watcher.decide;

import io.rollcall.common.policy.Verdict;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.List;

/** What is to be done with a workload. */
public sealed interface Decision {
  /** The baseline that holds once the decision is carried out. */
  Baseline next();

  /** Changes that the policy did not let through. */
  List<Refusal> refusals();

  /**
   * A rollout is due.
   *
   * @param causes the objects that changed, sorted; never empty
   * @param trigger what changes in the template
   * @param inDoubt nothing proves that the pods run other content, nor that they run the present
   *     one (design 3)
   */
  record Roll(
      List<ConfigObjectRef> causes,
      TriggerChange trigger,
      Baseline next,
      boolean inDoubt,
      List<Refusal> refusals)
      implements Decision {
    public Roll {
      causes = List.copyOf(causes);
      refusals = List.copyOf(refusals);
    }
  }

  /**
   * No rollout is due.
   *
   * @param write whether the annotations on the workload are to be brought to {@code next}; else it
   *     is only remembered
   */
  record InStep(Baseline next, boolean write, List<Refusal> refusals) implements Decision {
    public InStep {
      refusals = List.copyOf(refusals);
    }
  }

  /** An object changed, and the policy says that this rolls nothing. */
  record Refusal(ConfigObjectRef object, Verdict.Why why) {}
}
