package io.rollcall.watcher.workload;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.Finding;
import io.rollcall.common.policy.Policy;
import io.rollcall.common.policy.PolicyParser;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.policy.PolicyValidator;
import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.record.TemplateFingerprint;
import io.rollcall.common.reference.ReferenceResolver;
import io.rollcall.common.trigger.Triggers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reduces workloads to entries, on arrival. */
public final class WorkloadReader {
  private final PolicyParser policies;
  private final PolicyValidator validator;
  private final ReferenceResolver resolver = new ReferenceResolver();

  public WorkloadReader(PolicySettings settings) {
    this.policies = new PolicyParser(settings);
    this.validator = new PolicyValidator(settings);
  }

  /**
   * The entry of a workload; empty where it has no opt-in, or a person took it out of our hands by
   * {@code rollcall.io/release}.
   */
  public Optional<WorkloadEntry> read(WorkloadKind kind, GenericKubernetesResource workload) {
    JsonNode template = kind.template(Json.MAPPER.valueToTree(workload.getAdditionalProperties()));
    Map<String, String> annotations =
        Optional.ofNullable(workload.getMetadata().getAnnotations()).orElse(Map.of());
    Map<String, String> onTemplate = templateAnnotations(template);
    Policy policy = policies.parse(kind, annotations, onTemplate);
    if (!policy.optedIn() || policy.released()) {
      return Optional.empty();
    }
    TemplateFingerprint fingerprint = TemplateFingerprint.of(template);
    Optional<ReferenceRecord> stored =
        Optional.ofNullable(annotations.get(RollcallAnnotations.RESOLVED_REFERENCES))
            .flatMap(ReferenceRecord::parse)
            .filter(record -> record.template().equals(fingerprint));
    ReferenceRecord record =
        stored.orElseGet(
            () -> new ReferenceRecord(fingerprint, Optional.empty(), resolver.resolve(template)));
    return Optional.of(
        new WorkloadEntry(
            new WorkloadKey(
                kind, workload.getMetadata().getNamespace(), workload.getMetadata().getName()),
            workload.getMetadata().getUid(),
            workload.getMetadata().getResourceVersion(),
            record,
            stored.isPresent(),
            policy,
            Interests.of(policy, record.references()),
            Triggers.of(template),
            names(template, "containers"),
            names(template, "initContainers"),
            Optional.ofNullable(annotations.get(RollcallAnnotations.BASELINE)),
            problems(kind, annotations, onTemplate),
            foreignBytes(annotations)));
  }

  /** The webhook refuses these; here they come from objects that never met it. */
  private List<String> problems(
      WorkloadKind kind, Map<String, String> onWorkload, Map<String, String> onTemplate) {
    return validator.validate(kind, onWorkload, onTemplate).stream()
        .filter(finding -> finding.severity() == Finding.Severity.REJECT)
        .map(Finding::message)
        .toList();
  }

  private static Map<String, String> templateAnnotations(JsonNode template) {
    Map<String, String> annotations = new LinkedHashMap<>();
    template
        .path("metadata")
        .path("annotations")
        .properties()
        .forEach(field -> annotations.put(field.getKey(), field.getValue().asString("")));
    return annotations;
  }

  private static List<String> names(JsonNode template, String list) {
    return Json.elements(template.path("spec").path(list)).stream()
        .map(container -> Json.text(container, "name"))
        .toList();
  }

  private static long foreignBytes(Map<String, String> annotations) {
    return annotations.entrySet().stream()
        .filter(annotation -> !RollcallAnnotations.WRITTEN.contains(annotation.getKey()))
        .mapToLong(annotation -> bytes(annotation.getKey()) + bytes(annotation.getValue()))
        .sum();
  }

  private static long bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
