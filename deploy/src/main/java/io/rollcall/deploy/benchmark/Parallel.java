package io.rollcall.deploy.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/**
 * Does the same for many numbers, 16 at a time: as many requests as the watcher sends at a time.
 */
final class Parallel implements AutoCloseable {
  private static final int AT_A_TIME = 16;

  private final ExecutorService workers = Executors.newFixedThreadPool(AT_A_TIME);

  /** Calls {@code work} for 0 to {@code count - 1} and waits for all. */
  void each(int count, IntConsumer work) {
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      all.add(workers.submit(() -> work.accept(number)));
    }
    try {
      for (Future<?> one : all) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }
}
