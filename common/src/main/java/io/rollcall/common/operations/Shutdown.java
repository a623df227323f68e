package io.rollcall.common.operations;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The end of a process: closes parts in reverse order of their start. */
public final class Shutdown implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Shutdown.class);

  private record Part(String name, AutoCloseable closing) {}

  private final Deque<Part> parts = new ArrayDeque<>();
  private final CompletableFuture<String> failure = new CompletableFuture<>();
  private boolean closed;

  /**
   * Leaves something to be closed. What is left after the end has begun is closed at once.
   *
   * @param name for the log, should closing fail
   * @return {@code closing}, for chaining
   */
  public <T extends AutoCloseable> T add(String name, T closing) {
    Part part = new Part(name, closing);
    synchronized (this) {
      if (!closed) {
        parts.push(part);
        return closing;
      }
    }
    close(part);
    return closing;
  }

  /**
   * Ends the process with exit code 1, because a part cannot go on. The first reason counts.
   *
   * @param reason for the log
   */
  public void fail(String reason) {
    failure.complete(reason);
  }

  /** Waits until a part has failed; for ever in a process that is well. */
  String awaitFailure() {
    return failure.join();
  }

  /** Closes everything once; a part that fails to close does not keep the others from it. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    for (Part part = next(); part != null; part = next()) {
      close(part);
    }
  }

  private synchronized @org.jspecify.annotations.Nullable Part next() {
    return parts.poll();
  }

  private static void close(Part part) {
    try {
      part.closing().close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      LOG.atWarn()
          .setMessage("part did not close well")
          .addKeyValue("part", part.name())
          .setCause(e)
          .log();
    }
  }
}
