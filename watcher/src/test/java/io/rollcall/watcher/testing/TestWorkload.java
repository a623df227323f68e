package io.rollcall.watcher.testing;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.watcher.workload.WorkloadEntry;
import io.rollcall.watcher.workload.WorkloadReader;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A workload as the API server would show it, built up by a test. */
public final class TestWorkload {
  public static final String NAMESPACE = "shop";
  private static final String DOMAIN = "reloader.stakater.com/";

  private final WorkloadKind kind;
  private final ObjectNode json = Json.MAPPER.createObjectNode();

  private TestWorkload(WorkloadKind kind, String name) {
    this.kind = kind;
    json.put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
    metadata().put("namespace", NAMESPACE).put("name", name);
    uid("uid-of-" + name).version(100);
  }

  /** A Deployment {@code shop/name} with one container {@code main}, without annotations. */
  public static TestWorkload deployment(String name) {
    return new TestWorkload(WorkloadKind.DEPLOYMENT, name).container("main");
  }

  /** As {@link #deployment}, without containers. */
  public static TestWorkload empty(WorkloadKind kind, String name) {
    return new TestWorkload(kind, name);
  }

  public TestWorkload uid(String uid) {
    metadata().put("uid", uid);
    return this;
  }

  public TestWorkload version(long version) {
    return version(Long.toString(version));
  }

  public TestWorkload version(String version) {
    metadata().put("resourceVersion", version);
    return this;
  }

  public TestWorkload annotate(String key, String value) {
    metadata().withObjectProperty("annotations").put(key, value);
    return this;
  }

  public TestWorkload auto() {
    return annotate(DOMAIN + "auto", "true");
  }

  public TestWorkload search() {
    return annotate(DOMAIN + "search", "true");
  }

  public TestWorkload reloadsConfigMaps(String list) {
    return annotate("configmap." + DOMAIN + "reload", list);
  }

  public TestWorkload reloadsSecrets(String list) {
    return annotate("secret." + DOMAIN + "reload", list);
  }

  public TestWorkload baseline(Baseline baseline) {
    return annotate(RollcallAnnotations.BASELINE, baseline.text());
  }

  /** As the webhook would, but without origin. */
  public TestWorkload recorded() {
    return annotate(RollcallAnnotations.RESOLVED_REFERENCES, entry().record().text());
  }

  public TestWorkload container(String name) {
    spec().withArrayProperty("containers").addObject().put("name", name);
    return this;
  }

  public TestWorkload initContainer(String name) {
    spec().withArrayProperty("initContainers").addObject().put("name", name);
    return this;
  }

  public TestWorkload image(String image) {
    container(0).put("image", image);
    return this;
  }

  /** All keys of a ConfigMap, in the first container. */
  public TestWorkload usesConfigMap(String name) {
    container(0)
        .withArrayProperty("envFrom")
        .addObject()
        .putObject("configMapRef")
        .put("name", name);
    return this;
  }

  /** All keys of a ConfigMap, in the first init container. */
  public TestWorkload initUsesConfigMap(String name) {
    ((ObjectNode) spec().withArrayProperty("initContainers").get(0))
        .withArrayProperty("envFrom")
        .addObject()
        .putObject("configMapRef")
        .put("name", name);
    return this;
  }

  /** One key of a Secret, in the first container. */
  public TestWorkload usesSecretKey(String name, String key) {
    container(0)
        .withArrayProperty("env")
        .addObject()
        .put("name", "FROM_" + key.toUpperCase(java.util.Locale.ROOT))
        .putObject("valueFrom")
        .putObject("secretKeyRef")
        .put("name", name)
        .put("key", key);
    return this;
  }

  public TestWorkload variable(String name, String value) {
    container(0).withArrayProperty("env").addObject().put("name", name).put("value", value);
    return this;
  }

  /** As a merge by name does. */
  void setVariable(ObjectNode variable) {
    ArrayNode variables = container(0).withArrayProperty("env");
    variables.removeIf(old -> old.path("name").equals(variable.path("name")));
    variables.add(variable);
  }

  public TestWorkload dropVariables() {
    container(0).remove("env");
    return this;
  }

  public TestWorkload drop(String annotation) {
    metadata().withObjectProperty("annotations").remove(annotation);
    return this;
  }

  public GenericKubernetesResource resource() {
    return Serialization.unmarshal(json.toString(), GenericKubernetesResource.class);
  }

  /** As the watcher reads it, with default settings. */
  public WorkloadEntry entry() {
    return new WorkloadReader(PolicySettings.DEFAULTS)
        .read(kind, resource())
        .orElseThrow(() -> new IllegalStateException("not opted in: " + json));
  }

  public WorkloadKey key() {
    return new WorkloadKey(kind, NAMESPACE, json.path("metadata").path("name").asString());
  }

  private ObjectNode metadata() {
    return json.withObjectProperty("metadata");
  }

  private ObjectNode spec() {
    return json.withObjectProperty("spec")
        .withObjectProperty("template")
        .withObjectProperty("spec");
  }

  private ObjectNode container(int index) {
    return (ObjectNode) spec().withArrayProperty("containers").get(index);
  }
}
