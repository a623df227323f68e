package io.rollcall.deploy.process;

import org.jspecify.annotations.Nullable;

/** What runs on this machine cannot go on; the message says why and what to do. */
public final class LocalProcessException extends RuntimeException {
  public LocalProcessException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
