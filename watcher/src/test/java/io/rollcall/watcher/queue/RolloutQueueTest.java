package io.rollcall.watcher.queue;

import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.inShop;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.watcher.queue.RolloutQueue.Outcome;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class RolloutQueueTest {
  private static final Outcome DONE = new Outcome.Done();
  private static final Lane FAN_OUT = new Lane.Change(inShop(configMap("shared")));
  private static final Lane OTHER = new Lane.Change(inShop(configMap("other")));

  private final AtomicLong ahead = new AtomicLong();
  private final RolloutQueue queue =
      new RolloutQueue(2, new Pace(0, 1), () -> System.nanoTime() + ahead.get());

  private static WorkloadKey workload(String name) {
    return new WorkloadKey(WorkloadKind.DEPLOYMENT, "shop", name);
  }

  private void add(String name, Lane lane) {
    queue.add(workload(name), lane, QuietPeriod.NONE);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void close() {
    queue.close();
  }

  @Test
  void whatWasAddedBeforeTheStartIsWorkedOnAfterIt() {
    CountDownLatch worked = new CountDownLatch(3);
    add("a", FAN_OUT);
    add("b", FAN_OUT);
    add("c", OTHER);
    assertThat(queue.size()).isEqualTo(3);

    queue.start(
        _ -> {
          worked.countDown();
          return DONE;
        });

    await(worked);
  }

  @Test
  void anotherChangeDoesNotWaitForTheEndOfAFanOut() {
    AtomicInteger fanOut = new AtomicInteger();
    AtomicInteger fanOutAtOther = new AtomicInteger(-1);
    CountDownLatch begun = new CountDownLatch(10);
    CountDownLatch otherAdded = new CountDownLatch(1);
    CountDownLatch all = new CountDownLatch(501);
    for (int i = 0; i < 500; i++) {
      add("fan-" + i, FAN_OUT);
    }
    queue.start(
        work -> {
          if (work.lane().equals(OTHER)) {
            fanOutAtOther.set(fanOut.get());
          } else if (fanOut.incrementAndGet() > 10) {
            await(otherAdded);
          }
          begun.countDown();
          all.countDown();
          return DONE;
        });
    await(begun);
    add("late", OTHER);
    otherAdded.countDown();
    await(all);

    // two that were under way, two that stood before it, and not the other hundreds
    assertThat(fanOutAtOther).hasValueLessThan(20);
  }

  @Test
  void aWorkThatNeverEndsDelaysNoOtherWorkload() {
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch others = new CountDownLatch(50);
    add("stuck", FAN_OUT);
    for (int i = 0; i < 50; i++) {
      add("w" + i, FAN_OUT);
    }
    queue.start(
        work -> {
          if (work.workload().name().equals("stuck")) {
            await(release);
          } else {
            others.countDown();
          }
          return DONE;
        });

    await(others);
    release.countDown();
  }

  @Test
  void aFailedWorkIsTriedAgainAndCountsItsAttempts() {
    Queue<Integer> attempts = new ConcurrentLinkedQueue<>();
    CountDownLatch done = new CountDownLatch(1);
    queue.start(
        work -> {
          attempts.add(work.attempt());
          if (work.attempt() < 3) {
            return new Outcome.Again(Duration.ofMillis(1));
          }
          done.countDown();
          return DONE;
        });
    add("a", FAN_OUT);

    await(done);
    assertThat(attempts).containsExactly(0, 1, 2, 3);
  }

  @Test
  void aWorkThatThrowsIsTriedAgainSomeSecondsLater() {
    AtomicInteger tries = new AtomicInteger();
    queue.start(
        work -> {
          if (work.workload().equals(workload("a")) && tries.incrementAndGet() == 1) {
            throw new IllegalStateException("nobody foresaw this");
          }
          return DONE;
        });
    add("a", FAN_OUT);

    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .until(
            () -> {
              ahead.addAndGet(Duration.ofSeconds(1).toNanos());
              add("another", OTHER); // has the time looked at
              return tries.get() == 2;
            });
  }

  @Test
  void closingTwiceWaitsOnce() {
    queue.start(_ -> DONE);
    long start = System.nanoTime();

    queue.close();
    queue.close();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void oneWorkloadIsNeverWorkedOnTwiceAtATime() {
    Map<WorkloadKey, AtomicInteger> running = new ConcurrentHashMap<>();
    AtomicInteger mostAtATime = new AtomicInteger();
    CountDownLatch works = new CountDownLatch(200);
    queue.start(
        work -> {
          AtomicInteger now = running.computeIfAbsent(work.workload(), _ -> new AtomicInteger());
          mostAtATime.accumulateAndGet(now.incrementAndGet(), Math::max);
          if (works.getCount() > 0) {
            queue.add(work.workload(), FAN_OUT, QuietPeriod.NONE);
          }
          now.decrementAndGet();
          works.countDown();
          return DONE;
        });
    add("a", FAN_OUT);
    add("b", OTHER);

    await(works);
    assertThat(mostAtATime).hasValue(1);
  }

  @Test
  void whatIsAddedWhileItsWorkRunsIsWorkedOnOnceMore() {
    CountDownLatch first = new CountDownLatch(1);
    CountDownLatch added = new CountDownLatch(1);
    CountDownLatch works = new CountDownLatch(2);
    queue.start(
        _ -> {
          first.countDown();
          await(added);
          works.countDown();
          return DONE;
        });
    add("a", FAN_OUT);
    await(first);
    add("a", OTHER);
    added.countDown();

    await(works);
  }

  @Test
  void closingWaitsForTheWorkUnderWayAndHandsOutNoMore() throws InterruptedException {
    CountDownLatch under = new CountDownLatch(2);
    CountDownLatch closing = new CountDownLatch(1);
    AtomicInteger ended = new AtomicInteger();
    for (int i = 0; i < 20; i++) {
      add("w" + i, FAN_OUT);
    }
    queue.start(
        _ -> {
          under.countDown();
          await(closing);
          ended.incrementAndGet();
          return DONE;
        });
    await(under);
    Thread closer = Thread.ofVirtual().start(queue::close);
    while (closer.getState() == Thread.State.NEW || closer.getState() == Thread.State.RUNNABLE) {
      Thread.onSpinWait();
    }
    closing.countDown();

    assertThat(closer.join(Duration.ofSeconds(20))).isTrue();
    assertThat(ended).hasValue(2);
    add("late", OTHER);
    assertThat(ended).hasValue(2);
  }

  @Test
  void aQueueThatNeverStartedClosesAtOnce() {
    add("a", FAN_OUT);

    queue.close();

    assertThat(queue.size()).isOne();
  }

  @Test
  void theOldestEntryTellsHowLongItHasWaited() {
    add("a", FAN_OUT);
    ahead.addAndGet(Duration.ofSeconds(30).toNanos());

    assertThat(queue.oldest()).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(60));
  }
}
