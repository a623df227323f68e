package io.rollcall.watcher.object;

import io.rollcall.common.hash.Content;
import io.rollcall.common.json.Json;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.watcher.testing.FakeWorkloadApi;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** ConfigMaps with one key, as the API server has them: ahead of the watch, if the test says so. */
final class FakeSource implements ConfigObjectSource {
  final AtomicInteger gets = new AtomicInteger();
  volatile boolean failing;
  private final Map<ConfigObjectKey, Stored> stored = new ConcurrentHashMap<>();

  void store(ConfigObjectKey object, String version, String a, String b) {
    stored.put(object, new Stored(version, Map.of(), content(a, b)));
  }

  void storeMatching(ConfigObjectKey object, String version, String a) {
    stored.put(
        object, new Stored(version, Map.of("reloader.stakater.com/match", "true"), content(a, "")));
  }

  void delete(ConfigObjectKey object) {
    stored.remove(object);
  }

  @Override
  public Optional<Stored> get(ConfigObjectKey object) {
    gets.incrementAndGet();
    if (failing) {
      throw FakeWorkloadApi.failure(503);
    }
    return Optional.ofNullable(stored.get(object));
  }

  private static Content.Present content(String a, String b) {
    return Content.ofConfigMap(
        Json.MAPPER.valueToTree(Map.of("data", new HashMap<>(Map.of("a", a, "b", b)))));
  }
}
