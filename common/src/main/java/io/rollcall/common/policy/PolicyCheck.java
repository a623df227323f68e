package io.rollcall.common.policy;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.Finding.Severity;
import java.util.List;

/** One group of rules of design 5. */
interface PolicyCheck {
  List<Finding> findings(Subject subject);

  /** What is judged: the annotations as written, and the policy that they come to. */
  record Subject(WorkloadKind kind, PlacedAnnotations annotations, Policy policy) {
    /** The key in use for {@code key}. */
    String name(AnnotationKey key) {
      return annotations.names().get(key);
    }

    Finding reject(AnnotationKey key, String value, String problem, String remedy) {
      return new Finding(Severity.REJECT, name(key), value, problem, remedy);
    }

    Finding warn(AnnotationKey key, String value, String problem, String remedy) {
      return new Finding(Severity.WARN, name(key), value, problem, remedy);
    }
  }

  /** Tells, in a problem, that the pod template is meant. */
  static String in(Place place) {
    return switch (place) {
      case WORKLOAD -> "";
      case TEMPLATE -> " (on the pod template)";
    };
  }
}
