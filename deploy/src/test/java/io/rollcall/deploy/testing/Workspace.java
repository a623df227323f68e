package io.rollcall.deploy.testing;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKind;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.node.ObjectNode;

/** A namespace of one test, and what the test makes and changes in it. */
public final class Workspace implements AutoCloseable {
  private static final String NAMESPACES = "/api/v1/namespaces";

  private final TestCluster cluster;
  private final String namespace;
  private final Map<WorkloadKind, TemplateHistory> histories = new ConcurrentHashMap<>();
  private final AtomicInteger markers = new AtomicInteger();

  private Workspace(TestCluster cluster, String namespace) {
    this.cluster = cluster;
    this.namespace = namespace;
  }

  /** Creates a namespace whose name starts so. */
  public static Workspace create(TestCluster cluster, String prefix) {
    String suffix =
        Integer.toString(ThreadLocalRandom.current().nextInt(36 * 36 * 36, Integer.MAX_VALUE), 36);
    String name = prefix + "-" + suffix;
    ObjectNode body =
        Json.MAPPER.createObjectNode().put("apiVersion", "v1").put("kind", "Namespace");
    body.putObject("metadata").put("name", name).putObject("labels").put("rollcall-test", "true");
    cluster.api().create(NAMESPACES, body);
    return new Workspace(cluster, name);
  }

  public String namespace() {
    return namespace;
  }

  public TestCluster cluster() {
    return cluster;
  }

  public KubernetesClient client() {
    return cluster.client();
  }

  public Api api() {
    return cluster.api();
  }

  public WorkloadDraft deployment(String name) {
    return workload(WorkloadKind.DEPLOYMENT, name);
  }

  public WorkloadDraft statefulSet(String name) {
    return workload(WorkloadKind.STATEFUL_SET, name);
  }

  public WorkloadDraft daemonSet(String name) {
    return workload(WorkloadKind.DAEMON_SET, name);
  }

  public WorkloadDraft cronJob(String name) {
    return workload(WorkloadKind.CRON_JOB, name);
  }

  public WorkloadDraft job(String name) {
    return workload(WorkloadKind.JOB, name);
  }

  public WorkloadDraft workload(WorkloadKind kind, String name) {
    return new WorkloadDraft(this, kind, name);
  }

  /** A handle on a ConfigMap that exists, or that {@code data(..).create()} makes. */
  public ConfigObject configMap(String name) {
    return new ConfigObject(this, ConfigObject.Type.CONFIG_MAP, name);
  }

  /** A handle on a Secret that exists, or that {@code data(..).create()} makes. */
  public ConfigObject secret(String name) {
    return new ConfigObject(this, ConfigObject.Type.SECRET, name);
  }

  /**
   * Makes a workload and a change of its own, and returns when that has rolled: what was changed
   * before this call has been seen by then, and where nothing rolled, nothing will.
   */
  public void rollMarker() {
    String name = "marker-" + markers.incrementAndGet();
    ConfigObject settings = configMap(name).data("round", "0").create();
    Workload marker = deployment(name).auto().envFrom(name).create();
    marker.awaitBaseline();
    settings.set("round", "1");
    marker.awaitRollouts(1);
  }

  /** The path of a collection in this namespace: {@code collection("apps/v1", "deployments")}. */
  public String collection(String apiVersion, String plural) {
    String root = apiVersion.contains("/") ? "/apis/" : "/api/";
    return root + apiVersion + "/namespaces/" + namespace + "/" + plural;
  }

  /** The pod templates of this kind in this namespace, recorded from the first call on. */
  TemplateHistory history(WorkloadKind kind) {
    return histories.computeIfAbsent(kind, k -> TemplateHistory.start(client(), namespace, k));
  }

  /** Deletes the namespace and does not wait for it. */
  @Override
  public void close() {
    histories.values().forEach(TemplateHistory::close);
    api().delete(NAMESPACES + "/" + namespace);
  }
}
