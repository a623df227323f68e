package io.rollcall.deploy.benchmark;

import io.rollcall.common.json.Json;
import io.rollcall.deploy.benchmark.TemplateWatch.Expectation;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * One of the two that are compared, seen from outside: a namespace in which it changes pod
 * templates after ConfigMaps changed.
 */
final class Side {
  /** Far beyond any target; whoever needs longer has lost the change. */
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final Requests requests;
  private final String namespace;
  private final TemplateWatch watch;
  private final ObjectWatch objects;
  private final Set<String> fan;
  private int counter;

  Side(Requests requests, String namespace, int fanOut) {
    this.requests = requests;
    this.namespace = namespace;
    this.watch = TemplateWatch.start(requests, namespace);
    this.objects = ObjectWatch.start(requests, namespace);
    this.fan = IntStream.range(0, fanOut).mapToObj(i -> Ground.FAN + i).collect(Collectors.toSet());
  }

  /** Milliseconds from the change of the shared object to the last of its users' new templates. */
  double fanOut() {
    Expectation all = watch.expect(fan);
    long start = change(Ground.SHARED);
    return Samples.millis(start, all.await(LIMIT));
  }

  /** Milliseconds from the change of a single's object to its new template. */
  double single(int number) {
    String name = Ground.single(number);
    Expectation one = watch.expect(Set.of(name));
    long start = change(name);
    return Samples.millis(start, one.await(LIMIT));
  }

  /** Starts a fan-out, and returns when half of it is done. */
  Expectation halfFanOut() {
    Expectation all = watch.expect(fan);
    change(Ground.SHARED);
    all.awaitHalf(LIMIT);
    return all;
  }

  /** How long nothing has happened in this namespace. */
  Duration quiet() {
    return watch.quiet();
  }

  /**
   * Changes an object, and gives the time of the change: when the API server answered that it is
   * stored, or showed it to a watch, whichever came first.
   */
  private long change(String configMap) {
    counter++;
    String body = "{\"data\":{\"value\":\"%d\"}}".formatted(counter);
    String path = Manifests.configMaps(namespace) + "/" + configMap;
    String answer = requests.patch(path, Requests.MERGE, body);
    long answered = System.nanoTime();
    JsonNode metadata = Json.MAPPER.readTree(answer).path("metadata");
    return objects.earliest(Json.text(metadata, "resourceVersion"), answered);
  }
}
