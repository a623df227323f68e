package io.rollcall.webhook.admit;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.Policy;
import io.rollcall.common.policy.PolicyParser;
import io.rollcall.common.record.TemplateFingerprint;
import io.rollcall.common.trigger.Triggers;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * A workload as one side of a request has it.
 *
 * @param kind what it is
 * @param tree all of it, as received
 * @param annotations those of its metadata
 * @param template its pod template
 * @param policy what its annotations ask for
 */
record Workload(
    WorkloadKind kind,
    JsonNode tree,
    SortedMap<String, String> annotations,
    JsonNode template,
    Policy policy) {

  Workload {
    annotations = Collections.unmodifiableSortedMap(annotations);
  }

  static Workload of(WorkloadKind kind, JsonNode tree, PolicyParser parser) {
    SortedMap<String, String> annotations = annotations(tree);
    JsonNode template = kind.template(tree);
    return new Workload(
        kind, tree, annotations, template, parser.parse(kind, annotations, annotations(template)));
  }

  /** The annotations in the metadata of {@code object}; what is no text is none. */
  static SortedMap<String, String> annotations(JsonNode object) {
    SortedMap<String, String> annotations = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry :
        object.path("metadata").path("annotations").properties()) {
      entry.getValue().stringValueOpt().ifPresent(text -> annotations.put(entry.getKey(), text));
    }
    return annotations;
  }

  SortedMap<String, String> templateAnnotations() {
    return annotations(template);
  }

  TemplateFingerprint fingerprint() {
    return TemplateFingerprint.of(template);
  }

  Triggers triggers() {
    return Triggers.of(template);
  }

  String resourceVersion() {
    return tree.path("metadata").path("resourceVersion").stringValue("");
  }

  /** Whether the webhook writes a record here: somebody opted in, and it is not released. */
  boolean recorded() {
    return policy.optedIn() && !policy.released();
  }
}
