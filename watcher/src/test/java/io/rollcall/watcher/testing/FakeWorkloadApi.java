package io.rollcall.watcher.testing;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.json.Json;
import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.watcher.rollout.WorkloadApi;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One workload that takes patches as far as these tests need it: annotations and variables. Each
 * patch raises its version by one; a patch on another version is a conflict.
 */
public final class FakeWorkloadApi implements WorkloadApi {
  private final List<String> requests = new ArrayList<>();
  private final Deque<Integer> codes = new ArrayDeque<>();
  private Optional<TestWorkload> stored;
  private UnaryOperator<TestWorkload> admission = UnaryOperator.identity();
  private boolean answerLost;
  private long version;

  public FakeWorkloadApi(TestWorkload workload, long version) {
    this.stored = Optional.of(workload.version(version));
    this.version = version;
  }

  /** The next requests get these codes; 0 for no answer. */
  public FakeWorkloadApi fails(Integer... next) {
    codes.addAll(List.of(next));
    return this;
  }

  /** The next patch is stored, and its answer cut off. */
  public void losesTheNextAnswer() {
    answerLost = true;
  }

  /** What admission does to each patched workload. */
  public void admission(UnaryOperator<TestWorkload> change) {
    admission = change;
  }

  public void delete() {
    stored = Optional.empty();
  }

  /** Somebody else changes the workload. */
  public TestWorkload edit(UnaryOperator<TestWorkload> change) {
    TestWorkload now = change.apply(stored.orElseThrow()).version(++version);
    stored = Optional.of(now);
    return now;
  }

  public TestWorkload stored() {
    return stored.orElseThrow();
  }

  /** The verbs of all requests. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public GenericKubernetesResource patch(WorkloadKey workload, String body) {
    requests.add("patch");
    failIfAsked();
    JsonNode patch = Json.MAPPER.readTree(body);
    TestWorkload now = stored.orElseThrow(() -> failure(404));
    if (!patch.path("metadata").path("resourceVersion").asString().equals(Long.toString(version))) {
      throw failure(409);
    }
    apply(patch, now);
    edit(admission);
    if (answerLost) {
      answerLost = false;
      throw failure(0);
    }
    return stored().resource();
  }

  @Override
  public Optional<GenericKubernetesResource> read(WorkloadKey workload) {
    requests.add("get");
    failIfAsked();
    return stored.map(TestWorkload::resource);
  }

  private static void apply(JsonNode patch, TestWorkload to) {
    patch
        .path("metadata")
        .path("annotations")
        .properties()
        .forEach(annotation -> to.annotate(annotation.getKey(), annotation.getValue().asString()));
    for (JsonNode container :
        Json.elements(patch.path("spec").path("template").path("spec").path("containers"))) {
      for (JsonNode variable : Json.elements(container.path("env"))) {
        to.setVariable((ObjectNode) variable);
      }
    }
  }

  private void failIfAsked() {
    Integer code = codes.poll();
    if (code != null) {
      throw failure(code);
    }
  }

  /** As the client throws it. */
  public static KubernetesClientException failure(int code) {
    return code == 0
        ? new KubernetesClientException("timeout")
        : new KubernetesClientException(
            "HTTP " + code,
            code,
            new StatusBuilder().withCode(code).withMessage("the server says " + code).build());
  }
}
