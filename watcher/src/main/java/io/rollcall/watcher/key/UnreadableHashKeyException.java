package io.rollcall.watcher.key;

/** The Secret with the hash key holds something else. The message says what, and what to do. */
public final class UnreadableHashKeyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableHashKeyException(String message) {
    super(message);
  }
}
