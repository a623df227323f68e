package io.rollcall.watcher.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class EventRecorderTest {
  private final List<String> written = new CopyOnWriteArrayList<>();

  @Test
  void closingWritesWhatWaits() {
    EventRecorder recorder = new EventRecorder(event -> written.add(event.note()));
    recorder.record(EventSeriesTest.event("a"));
    recorder.record(EventSeriesTest.event("b"));

    recorder.close();

    assertThat(written).containsExactly("a", "b");
  }

  @Test
  void anEventThatCannotBeWrittenDoesNotEndTheWriting() {
    EventRecorder recorder =
        new EventRecorder(
            event -> {
              if (event.note().equals("bad")) {
                throw new IllegalStateException("nobody foresaw this");
              }
              written.add(event.note());
            });
    recorder.record(EventSeriesTest.event("bad"));
    recorder.record(EventSeriesTest.event("good"));

    recorder.close();

    assertThat(written).containsExactly("good");
  }

  @Test
  @Timeout(30)
  void recordingNeverBlocksHoweverLongTheServerHangs() {
    CountDownLatch never = new CountDownLatch(1);
    EventRecorder recorder =
        new EventRecorder(
            _ -> {
              try {
                never.await();
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
            });
    long start = System.nanoTime();
    for (int i = 0; i < 20_000; i++) {
      recorder.record(EventSeriesTest.event("note"));
    }
    recorder.close();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
  }
}
