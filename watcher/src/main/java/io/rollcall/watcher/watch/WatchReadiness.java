package io.rollcall.watcher.watch;

import io.rollcall.common.operations.Readiness;
import io.rollcall.common.reference.ConfigObjectKind;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Says ready when every needed watch has synced, and wakes those who wait for the first time that
 * all have settled.
 */
public final class WatchReadiness implements Watches.Listener {
  private final Readiness.Condition condition;
  private final Consumer<ConfigObjectKind> nowSeen;
  private final Object monitor = new Object();
  private @Nullable Watches watches;

  /**
   * A readiness that waits for its watches.
   *
   * @param nowSeen is told of a kind of config objects that is seen and was not before
   */
  public WatchReadiness(Readiness readiness, Consumer<ConfigObjectKind> nowSeen) {
    this.condition = readiness.condition("watches", "nothing is listed yet");
    this.nowSeen = nowSeen;
  }

  /** The watches that this is about. */
  public void follow(Watches what) {
    synchronized (monitor) {
      watches = what;
    }
  }

  @Override
  public void changed() {
    synchronized (monitor) {
      if (watches == null) {
        return;
      }
      List<String> obstacles = watches.obstacles();
      if (obstacles.isEmpty()) {
        condition.met();
      } else {
        condition.unmet(String.join("; ", obstacles));
      }
      monitor.notifyAll();
    }
  }

  @Override
  public void nowSeen(ConfigObjectKind kind) {
    nowSeen.accept(kind);
  }

  /**
   * Waits until each watch has shown what there is, or cannot.
   *
   * @throws InterruptedException if the process ends meanwhile
   */
  public void awaitSettled() throws InterruptedException {
    synchronized (monitor) {
      while (watches == null || !watches.settled()) {
        monitor.wait();
      }
    }
  }
}
