package io.rollcall.watcher.queue;

import io.rollcall.common.kind.WorkloadKey;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands each workload to the worker when its turn has come: different workloads in parallel, one
 * workload never twice at a time. A work that fails is put back with the delay that the worker
 * asked for.
 */
public final class RolloutQueue implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(RolloutQueue.class);
  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(5);

  /** What a work came to. */
  public sealed interface Outcome {
    /** It is through. */
    record Done() implements Outcome {}

    /** It failed and is tried again. */
    record Again(Duration delay) implements Outcome {}
  }

  /** Works on one workload; it may block. */
  @FunctionalInterface
  public interface Worker {
    Outcome work(Work work);
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final WaitingList list;
  private final Semaphore free;
  private final int parallel;
  private final LongSupplier nanoTime;
  private boolean open;
  private boolean closed;

  /**
   * A queue that is still shut: what is added waits until {@link #start}.
   *
   * @param parallel how many workloads are worked on at the same time
   * @param bookkeeping the pace of writes that roll nothing
   * @param nanoTime a steady clock in nanoseconds
   */
  public RolloutQueue(int parallel, Pace bookkeeping, LongSupplier nanoTime) {
    this.list = new WaitingList(bookkeeping);
    this.parallel = parallel;
    this.free = new Semaphore(parallel);
    this.nanoTime = nanoTime;
  }

  /** Starts handing out. */
  public void start(Worker worker) {
    lock.lock();
    try {
      open = true;
      Thread.ofPlatform().daemon().name("rollout-queue").start(() -> dispatch(worker));
    } finally {
      lock.unlock();
    }
  }

  /** Adds a workload, or prolongs its quiet period. */
  public void add(WorkloadKey workload, Lane lane, QuietPeriod quiet) {
    lock.lock();
    try {
      list.add(workload, lane, quiet, nanoTime.getAsLong());
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Workloads that wait or are worked on. */
  public int size() {
    lock.lock();
    try {
      return list.size();
    } finally {
      lock.unlock();
    }
  }

  /** How long the oldest entry has waited. */
  public Duration oldest() {
    lock.lock();
    try {
      return Duration.ofNanos(list.oldest(nanoTime.getAsLong()));
    } finally {
      lock.unlock();
    }
  }

  /** Hands out nothing more and waits up to 10 s for the works under way. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
      if (!open) {
        return;
      }
    } finally {
      lock.unlock();
    }
    try {
      if (free.tryAcquire(parallel, 10, TimeUnit.SECONDS)) {
        free.release(parallel); // who closes once more has nothing to wait for
      } else {
        log.warn(
            "stopped while some rollouts were still under way: whoever starts next finishes them");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void dispatch(Worker worker) {
    try {
      while (true) {
        free.acquire();
        Optional<Work> next = await();
        if (next.isEmpty()) {
          free.release();
          return;
        }
        Thread.ofVirtual().name("rollout").start(() -> run(worker, next.get()));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private Optional<Work> await() throws InterruptedException {
    lock.lock();
    try {
      while (!closed) {
        long now = nanoTime.getAsLong();
        Optional<Work> next = list.next(now);
        if (next.isPresent()) {
          return next;
        }
        Optional<Long> wake = list.wakeAt(now);
        if (wake.isEmpty()) {
          changed.await();
        } else if (wake.get() > now) {
          changed.awaitNanos(wake.get() - now);
        }
      }
      return Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  private void run(Worker worker, Work work) {
    Outcome outcome = new Outcome.Again(AFTER_A_FAULT);
    try {
      outcome = worker.work(work);
    } catch (RuntimeException e) {
      log.atError()
          .setCause(e)
          .setMessage("a rollout failed in a way that nobody foresaw; it is tried again")
          .addKeyValue("workload", work.workload())
          .log();
    } finally {
      finish(work, outcome);
      free.release();
    }
  }

  private void finish(Work work, Outcome outcome) {
    lock.lock();
    try {
      if (outcome instanceof Outcome.Again(Duration delay)) {
        list.putBack(work, delay, nanoTime.getAsLong());
      }
      list.done(work.workload(), outcome instanceof Outcome.Done);
      changed.signal();
    } finally {
      lock.unlock();
    }
  }
}
