package io.rollcall.deploy.benchmark;

import io.rollcall.common.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/**
 * Sees when changes of a namespace's ConfigMaps reach a watcher: often before whoever made them has
 * the answer.
 */
final class ObjectWatch {
  private final Map<String, Long> seen = new ConcurrentHashMap<>();

  static ObjectWatch start(Requests requests, String namespace) {
    String path = Manifests.configMaps(namespace);
    String version = Json.text(requests.get(path).path("metadata"), "resourceVersion");
    BufferedReader lines =
        requests.watch(path + "?watch=true&timeoutSeconds=3600&resourceVersion=" + version);
    ObjectWatch watch = new ObjectWatch();
    Thread.ofPlatform().daemon().name("objects of " + namespace).start(() -> watch.follow(lines));
    return watch;
  }

  /** When this version of an object was seen, if that was before {@code answered}. */
  long earliest(String resourceVersion, long answered) {
    Long at = seen.get(resourceVersion);
    return at == null ? answered : Math.min(at, answered);
  }

  private void follow(BufferedReader lines) {
    try (lines) {
      String line;
      while ((line = lines.readLine()) != null) {
        long at = System.nanoTime();
        JsonNode metadata = Json.MAPPER.readTree(line).path("object").path("metadata");
        seen.put(Json.text(metadata, "resourceVersion"), at);
      }
    } catch (IOException _) {
      // The benchmark is over; and without this the time of the answer counts.
    }
  }
}
