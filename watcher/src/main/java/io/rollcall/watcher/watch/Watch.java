package io.rollcall.watcher.watch;

/** Something that delivers objects until it is closed. */
public interface Watch extends AutoCloseable {
  /** Starts to list and watch, and returns at once. */
  void start();

  @Override
  void close();
}
