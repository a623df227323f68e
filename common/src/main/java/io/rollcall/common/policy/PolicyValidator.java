package io.rollcall.common.policy;

import io.rollcall.common.kind.WorkloadKind;
import java.util.List;
import java.util.Map;

/**
 * Finds what is wrong or without effect in a workload's annotations: the table of design 5. Pure:
 * equal input, equal findings in equal order.
 */
public final class PolicyValidator {
  private final PolicySettings settings;
  private final PolicyParser parser;
  private final List<PolicyCheck> checks;

  public PolicyValidator(PolicySettings settings) {
    this.settings = settings;
    this.parser = new PolicyParser(settings);
    this.checks =
        List.of(
            new ValueCheck(),
            new ListCheck(),
            new ContradictionCheck(),
            new EffectCheck(),
            new PlaceCheck(),
            new UnknownKeyCheck(settings.names()));
  }

  /**
   * Everything that is wrong, rejections and warnings mixed; throws nothing.
   *
   * @param workloadAnnotations those of its metadata
   * @param templateAnnotations those of its pod template
   */
  public List<Finding> validate(
      WorkloadKind kind,
      Map<String, String> workloadAnnotations,
      Map<String, String> templateAnnotations) {
    PlacedAnnotations annotations =
        new PlacedAnnotations(settings.names(), workloadAnnotations, templateAnnotations);
    PolicyCheck.Subject subject =
        new PolicyCheck.Subject(kind, annotations, parser.parse(kind, annotations));
    return checks.stream().flatMap(check -> check.findings(subject).stream()).toList();
  }
}
