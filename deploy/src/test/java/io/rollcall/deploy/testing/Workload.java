package io.rollcall.deploy.testing;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.Api.PatchKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A workload in the cluster: what it is now, and every pod template that it had. */
public final class Workload {
  private final Workspace workspace;
  private final WorkloadKind kind;
  private final String name;
  private final List<String> warnings;

  Workload(Workspace workspace, WorkloadKind kind, String name, List<String> warnings) {
    this.workspace = workspace;
    this.kind = kind;
    this.name = name;
    this.warnings = List.copyOf(warnings);
  }

  public WorkloadKind kind() {
    return kind;
  }

  public String name() {
    return name;
  }

  /** The warnings that came with its creation. */
  public List<String> warnings() {
    return warnings;
  }

  /** The pod templates so far, the first one included; an unchanged one counts once. */
  public List<JsonNode> templates() {
    return workspace.history(kind).of(name);
  }

  /** How often its pod template changed so far. */
  public int rollouts() {
    return Math.max(0, templates().size() - 1);
  }

  /** Waits for this many rollouts; more than these fail. */
  public Workload awaitRollouts(int count) {
    eventually(name + " has rolled " + count + " times").until(() -> rollouts() >= count);
    assertThat(rollouts()).as("rollouts of " + name).isEqualTo(count);
    return this;
  }

  /** Waits until the watcher has written down what it started with. */
  public Workload awaitBaseline() {
    awaitAnnotation(RollcallAnnotations.BASELINE);
    return this;
  }

  /** Waits for an Event about it with this reason, and returns the first. */
  public JsonNode awaitEvent(String reason) {
    eventually(name + " has an Event " + reason).until(() -> !events(reason).isEmpty());
    return events(reason).getFirst();
  }

  /** Its Events with this reason. */
  public List<JsonNode> events(String reason) {
    return events().stream()
        .filter(event -> event.path("reason").asString("").equals(reason))
        .toList();
  }

  public JsonNode json() {
    return workspace.api().get(path());
  }

  public Optional<JsonNode> find() {
    return workspace.api().find(path());
  }

  public JsonNode template() {
    return kind.template(json());
  }

  public Map<String, String> annotations() {
    Map<String, String> all = new TreeMap<>();
    json()
        .path("metadata")
        .path("annotations")
        .forEachEntry((key, value) -> all.put(key, value.asString("")));
    return all;
  }

  public Optional<String> annotation(String key) {
    return Optional.ofNullable(annotations().get(key));
  }

  /** Waits until it has the annotation, and returns its value. */
  public String awaitAnnotation(String key) {
    eventually(name + " has " + key).until(() -> annotation(key).isPresent());
    return annotation(key).orElseThrow();
  }

  public Workload label(String key, String value) {
    return mergeMetadata("labels", key, value);
  }

  public Workload annotate(String key, String value) {
    return mergeMetadata("annotations", key, value);
  }

  public Workload removeAnnotation(String key) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch.putObject("metadata").putObject("annotations").putNull(key);
    return patch(PatchKind.MERGE, patch.toString());
  }

  /** Rolls it as its owner would, by another image for the container {@code app}. */
  public Workload image(String image) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    ObjectNode parent = patch;
    for (String field : kind.templatePath()) {
      parent = parent.putObject(field);
    }
    parent
        .putObject("spec")
        .putArray("containers")
        .addObject()
        .put("name", "app")
        .put("image", image);
    return patch(PatchKind.STRATEGIC, patch.toString());
  }

  /** Scales it through the subresource, as autoscalers do. */
  public Workload scale(int replicas) {
    workspace
        .api()
        .patch(path() + "/scale", PatchKind.MERGE, "{\"spec\":{\"replicas\":" + replicas + "}}");
    return this;
  }

  public Workload patch(PatchKind patchKind, String body) {
    workspace.api().patch(path(), patchKind, body);
    return this;
  }

  public void delete() {
    workspace.api().delete(path());
  }

  /** The path of this object in the API. */
  public String path() {
    return workspace.collection(kind.apiVersion(), kind.plural()) + "/" + name;
  }

  /** The Events about it, oldest first as the API server lists them. */
  public List<JsonNode> events() {
    return workspace
        .api()
        .get(workspace.collection("events.k8s.io/v1", "events"))
        .path("items")
        .valueStream()
        .filter(event -> event.path("regarding").path("name").asString("").equals(name))
        .filter(event -> event.path("regarding").path("kind").asString("").equals(kind.kind()))
        .toList();
  }

  private Workload mergeMetadata(String field, String key, String value) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch.putObject("metadata").putObject(field).put(key, value);
    return patch(PatchKind.MERGE, patch.toString());
  }
}
