package io.rollcall.common.kind;

import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * A kind of workload: something that the API server stores and that holds a pod template.
 *
 * @param group API group, {@code ""} for core
 * @param version API version without the group, such as {@code v1}
 * @param kind the kind as written in manifests, such as {@code Deployment}
 * @param plural resource name in URLs and rules, such as {@code deployments}
 * @param templatePath field names from the object's root to the pod template (the object that has
 *     {@code metadata} and {@code spec.containers})
 */
public record WorkloadKind(
    String group, String version, String kind, String plural, List<String> templatePath) {

  private static final List<String> SPEC_TEMPLATE = List.of("spec", "template");

  public static final WorkloadKind DEPLOYMENT =
      new WorkloadKind("apps", "v1", "Deployment", "deployments", SPEC_TEMPLATE);
  public static final WorkloadKind STATEFUL_SET =
      new WorkloadKind("apps", "v1", "StatefulSet", "statefulsets", SPEC_TEMPLATE);
  public static final WorkloadKind DAEMON_SET =
      new WorkloadKind("apps", "v1", "DaemonSet", "daemonsets", SPEC_TEMPLATE);
  public static final WorkloadKind JOB =
      new WorkloadKind("batch", "v1", "Job", "jobs", SPEC_TEMPLATE);
  public static final WorkloadKind CRON_JOB =
      new WorkloadKind(
          "batch", "v1", "CronJob", "cronjobs", List.of("spec", "jobTemplate", "spec", "template"));

  /** The kinds that every cluster serves, in the order in which they are shown. */
  public static final List<WorkloadKind> BUILT_IN =
      List.of(DEPLOYMENT, STATEFUL_SET, DAEMON_SET, CRON_JOB, JOB);

  public static final WorkloadKind ROLLOUT =
      new WorkloadKind("argoproj.io", "v1alpha1", "Rollout", "rollouts", SPEC_TEMPLATE);
  public static final WorkloadKind DEPLOYMENT_CONFIG =
      new WorkloadKind(
          "apps.openshift.io", "v1", "DeploymentConfig", "deploymentconfigs", SPEC_TEMPLATE);

  /** The kinds that we know and that a cluster may lack (compat.md 8, auto). */
  public static final List<WorkloadKind> OPTIONAL = List.of(ROLLOUT, DEPLOYMENT_CONFIG);

  public WorkloadKind {
    Objects.requireNonNull(group);
    Objects.requireNonNull(version);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(plural);
    templatePath = List.copyOf(templatePath);
    if (templatePath.isEmpty()) {
      throw new IllegalArgumentException("the template path of kind " + kind + " is empty");
    }
  }

  /**
   * A kind that the settings declare (design 1).
   *
   * @param apiVersion such as {@code demo.example.com/v1}
   * @param kind such as {@code Widget}
   * @param plural such as {@code widgets}
   * @param templatePath where its pod template stands, such as {@code .spec.podTemplate}; through
   *     fields alone, not through lists
   * @throws IllegalArgumentException saying which part is wrong, and what it should be
   */
  public static WorkloadKind declared(
      String apiVersion, String kind, String plural, String templatePath) {
    return DeclaredKind.of(apiVersion, kind, plural, templatePath);
  }

  /** Whether this and {@code other} are called alike, in manifests or in URLs. */
  boolean isSameAs(WorkloadKind other) {
    return group.equals(other.group) && (kind.equals(other.kind) || plural.equals(other.plural));
  }

  /** The template path as settings write it: {@code .spec.template}. */
  public String templatePathText() {
    return "." + String.join(".", templatePath);
  }

  /**
   * Group and version as manifests write them: {@code apps/v1}, or {@code v1} in the core group.
   */
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** The pod template inside {@code workload}; a {@link MissingNode} where there is none. */
  public JsonNode template(JsonNode workload) {
    JsonNode node = workload;
    for (String field : templatePath) {
      node = node.path(field);
    }
    return node;
  }

  @Override
  public String toString() {
    return kind;
  }
}
