package io.rollcall.deploy.testing;

import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/**
 * A workload before it is created. Uses are added to the container that was named last, at first
 * {@code app}. Deployments and StatefulSets have no replicas unless told: their rollouts are done
 * at once, also where nothing runs pods.
 */
public final class WorkloadDraft {
  private static final String AUTO = "reloader.stakater.com/auto";

  private final Workspace workspace;
  private final WorkloadKind kind;
  private final String name;
  private final ObjectNode json;
  private final ContainerDrafts containers;

  WorkloadDraft(Workspace workspace, WorkloadKind kind, String name) {
    this.workspace = workspace;
    this.kind = kind;
    this.name = name;
    this.json = WorkloadSkeleton.of(kind, workspace.namespace(), name);
    this.containers = new ContainerDrafts((ObjectNode) kind.template(json).path("spec"));
  }

  /** {@code reloader.stakater.com/auto: "true"}. */
  public WorkloadDraft auto() {
    return annotation(AUTO, "true");
  }

  public WorkloadDraft annotation(String key, String value) {
    metadata().withObjectProperty("annotations").put(key, value);
    return this;
  }

  public WorkloadDraft label(String key, String value) {
    metadata().withObjectProperty("labels").put(key, value);
    return this;
  }

  public WorkloadDraft templateAnnotation(String key, String value) {
    return template(
        t -> t.withObjectProperty("metadata").withObjectProperty("annotations").put(key, value));
  }

  public WorkloadDraft replicas(int count) {
    return edit(all -> all.withObjectProperty("spec").put("replicas", count));
  }

  /** Adds a container; what follows belongs to it. */
  public WorkloadDraft container(String container) {
    containers.container(container);
    return this;
  }

  /** Adds an init container; what follows belongs to it. */
  public WorkloadDraft init(String container) {
    containers.init(container);
    return this;
  }

  /** Adds an init container that goes on running; what follows belongs to it. */
  public WorkloadDraft sidecar(String container) {
    containers.sidecar(container);
    return this;
  }

  public WorkloadDraft value(String variable, String value) {
    containers.value(variable, value);
    return this;
  }

  public WorkloadDraft env(String variable, String configMap, String key) {
    containers.keyRef(variable, "configMapKeyRef", configMap, key);
    return this;
  }

  public WorkloadDraft secretEnv(String variable, String secret, String key) {
    containers.keyRef(variable, "secretKeyRef", secret, key);
    return this;
  }

  public WorkloadDraft envFrom(String configMap) {
    containers.envFrom("configMapRef", configMap);
    return this;
  }

  /** As {@link #envFrom}; pods start also where the ConfigMap is missing. */
  public WorkloadDraft optionalEnvFrom(String configMap) {
    containers.optionalEnvFrom("configMapRef", configMap);
    return this;
  }

  public WorkloadDraft envFromSecret(String secret) {
    containers.envFrom("secretRef", secret);
    return this;
  }

  /** Mounts a ConfigMap, whole or by these keys alone. */
  public WorkloadDraft volume(String configMap, String... keys) {
    containers.volume("configMap", "name", configMap, keys);
    return this;
  }

  /** Mounts a Secret, whole or by these keys alone. */
  public WorkloadDraft secretVolume(String secret, String... keys) {
    containers.volume("secret", "secretName", secret, keys);
    return this;
  }

  /** Changes the pod template in a way that nothing above offers. */
  public WorkloadDraft template(Consumer<ObjectNode> change) {
    change.accept((ObjectNode) kind.template(json));
    return this;
  }

  /** Changes the whole object in a way that nothing above offers. */
  public WorkloadDraft edit(Consumer<ObjectNode> change) {
    change.accept(json);
    return this;
  }

  /** The object as it would be sent. */
  public ObjectNode json() {
    return json.deepCopy();
  }

  /** Creates it; from before that on its pod templates are recorded. */
  public Workload create() {
    workspace.history(kind);
    var answer =
        workspace.api().create(workspace.collection(kind.apiVersion(), kind.plural()), json);
    return new Workload(workspace, kind, name, answer.warnings());
  }

  /**
   * Applies it as {@code kubectl apply --server-side} does: creates it, or changes what differs,
   * and meets a conflict where another manager owns a field.
   */
  public Workload apply() {
    workspace.history(kind);
    String path = workspace.collection(kind.apiVersion(), kind.plural()) + "/" + name;
    var answer =
        workspace
            .api()
            .patch(
                path + "?fieldManager=kubectl",
                Api.PatchKind.APPLY,
                Json.MAPPER.writeValueAsString(json));
    return new Workload(workspace, kind, name, answer.warnings());
  }

  private ObjectNode metadata() {
    return json.withObjectProperty("metadata");
  }
}
