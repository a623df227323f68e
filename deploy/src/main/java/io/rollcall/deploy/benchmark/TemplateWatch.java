package io.rollcall.deploy.benchmark;

import io.rollcall.common.json.Json;
import io.rollcall.deploy.process.LocalProcessException;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** Sees when the pod templates of a namespace's Deployments change. */
final class TemplateWatch {
  private final Map<String, Integer> templates = new ConcurrentHashMap<>();
  private final Set<Expectation> expectations = ConcurrentHashMap.newKeySet();
  private volatile long lastEvent = System.nanoTime();
  private volatile Optional<String> ended = Optional.empty();

  /** That the templates of all these Deployments change once. */
  final class Expectation {
    private final Set<String> missing;
    private final int half;
    private final CountDownLatch halfSeen = new CountDownLatch(1);
    private final CountDownLatch allSeen = new CountDownLatch(1);
    private volatile long last;

    private Expectation(Set<String> names) {
      this.missing = new HashSet<>(names);
      this.half = names.size() / 2;
    }

    private synchronized void changed(String name, long at) {
      if (missing.remove(name)) {
        last = at;
        if (missing.size() <= half) {
          halfSeen.countDown();
        }
        if (missing.isEmpty()) {
          expectations.remove(this);
          allSeen.countDown();
        }
      }
    }

    /** Waits until half of them have changed. */
    void awaitHalf(Duration limit) {
      await(halfSeen, limit);
    }

    /** Waits for all, and gives the time of the last in {@link System#nanoTime}. */
    long await(Duration limit) {
      await(allSeen, limit);
      return last;
    }

    boolean isOver() {
      return allSeen.getCount() == 0;
    }

    private void await(CountDownLatch latch, Duration limit) {
      try {
        if (!latch.await(limit.toMillis(), TimeUnit.MILLISECONDS)) {
          throw new LocalProcessException(
              "after %s %d pod templates are as before %s"
                  .formatted(limit, missing.size(), ended.orElse("")),
              null);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new LocalProcessException("interrupted", e);
      }
    }
  }

  /** Starts to watch; what is there now is known when this returns. */
  static TemplateWatch start(Requests requests, String namespace) {
    String path = Manifests.deployments(namespace);
    JsonNode list = requests.get(path);
    TemplateWatch watch = new TemplateWatch();
    list.path("items").forEach(item -> watch.templates.put(name(item), template(item)));
    String version = Json.text(list.path("metadata"), "resourceVersion");
    BufferedReader lines =
        requests.watch(path + "?watch=true&timeoutSeconds=3600&resourceVersion=" + version);
    Thread.ofPlatform().daemon().name("templates of " + namespace).start(() -> watch.follow(lines));
    return watch;
  }

  /** From now on the change of each of these is awaited. */
  Expectation expect(Set<String> names) {
    Expectation expectation = new Expectation(names);
    expectations.add(expectation);
    return expectation;
  }

  /** How long nothing has happened. */
  Duration quiet() {
    return Duration.ofNanos(System.nanoTime() - lastEvent);
  }

  private void follow(BufferedReader lines) {
    try (lines) {
      String line;
      while ((line = lines.readLine()) != null) {
        seen(line, System.nanoTime());
      }
      ended = Optional.of("(the watch ended)");
    } catch (IOException e) {
      ended = Optional.of("(the watch failed: " + e + ")");
    }
  }

  private void seen(String line, long at) {
    lastEvent = at;
    JsonNode object = Json.MAPPER.readTree(line).path("object");
    int now = template(object);
    Integer before = templates.put(name(object), now);
    if (before != null && before != now) {
      expectations.forEach(each -> each.changed(name(object), at));
    }
  }

  private static String name(JsonNode deployment) {
    return Json.text(deployment.path("metadata"), "name");
  }

  private static int template(JsonNode deployment) {
    return deployment.path("spec").path("template").hashCode();
  }
}
