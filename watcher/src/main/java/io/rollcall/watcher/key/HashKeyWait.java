package io.rollcall.watcher.key;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.operations.Readiness;
import java.net.HttpURLConnection;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gets the hash keys, as long as that takes: an API server that is away, or a right that is
 * missing, may come.
 */
public final class HashKeyWait implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(HashKeyWait.class);
  private static final Duration RETRY = Duration.ofSeconds(5);

  /** What goes on once there are keys. */
  @FunctionalInterface
  public interface Next {
    void goOn(HashKeys keys) throws InterruptedException;
  }

  private final HashKeyStore store;
  private final Readiness.Condition condition;
  private volatile Thread waiting = Thread.ofVirtual().unstarted(() -> {});

  public HashKeyWait(HashKeyStore store, Readiness readiness) {
    this.store = store;
    this.condition = readiness.condition("hash key", "it was not read yet");
  }

  /** Returns at once; {@code next} runs when the keys are there. */
  public void start(Next next) {
    waiting = Thread.ofVirtual().name("hash-key").start(() -> run(next));
  }

  @Override
  public void close() {
    waiting.interrupt();
  }

  private void run(Next next) {
    try {
      next.goOn(keys());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private HashKeys keys() throws InterruptedException {
    String told = "";
    while (true) {
      try {
        HashKeys keys = store.load();
        condition.met();
        return keys;
      } catch (RuntimeException e) { // whatever it was, it may pass
        String problem = problem(e);
        condition.unmet(problem);
        if (!problem.equals(told)) { // the same line every few seconds helps nobody
          log.atWarn()
              .setMessage("the hash key cannot be had; tried again")
              .addKeyValue("problem", problem)
              .log();
          told = problem;
        }
        Thread.sleep(RETRY);
      }
    }
  }

  private String problem(RuntimeException e) {
    if (e instanceof KubernetesClientException api
        && api.getCode() == HttpURLConnection.HTTP_FORBIDDEN) {
      return "the right is missing: get and create on " + store;
    }
    return String.valueOf(e.getMessage());
  }
}
