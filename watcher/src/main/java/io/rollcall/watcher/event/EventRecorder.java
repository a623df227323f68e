package io.rollcall.watcher.event;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Has Events written one after the other in the background: a lost Event fails nothing. */
public final class EventRecorder implements EventSink, AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(EventRecorder.class);
  private static final int LONGEST_QUEUE = 10_000;

  /** How soon the thread notices that it is to end while no event comes. */
  private static final Duration LOOK = Duration.ofSeconds(1);

  private static final Duration LAST_WRITES = Duration.ofSeconds(2);

  private final BlockingQueue<WorkloadEvent> queue = new LinkedBlockingQueue<>(LONGEST_QUEUE);
  private final EventWriter writer;
  private final Thread thread;
  private volatile boolean closed;

  /** A recorder at work. */
  public EventRecorder(EventWriter writer) {
    this.writer = writer;
    this.thread = Thread.ofVirtual().name("events").start(this::run);
  }

  @Override
  public void record(WorkloadEvent event) {
    if (!queue.offer(event)) {
      log.debug("too many events wait; one was dropped");
    }
  }

  /** Writes what waits, for at most 2 s, and stops. */
  @Override
  public void close() {
    closed = true;
    try {
      if (!thread.join(LAST_WRITES)) {
        thread.interrupt();
      }
    } catch (InterruptedException _) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      while (!closed || !queue.isEmpty()) {
        WorkloadEvent event = queue.poll(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        if (event != null) {
          write(event);
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whatever is wrong with one event, the next one has its turn. */
  private void write(WorkloadEvent event) {
    try {
      writer.write(event);
    } catch (RuntimeException e) {
      log.atDebug()
          .setMessage("an event could not be written")
          .addKeyValue("workload", event.workload())
          .addKeyValue("problem", e.getMessage())
          .log();
    }
  }
}
