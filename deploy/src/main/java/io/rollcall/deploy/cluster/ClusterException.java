package io.rollcall.deploy.cluster;

import org.jspecify.annotations.Nullable;

/** The local cluster cannot go on; the message says why and what to do. */
public final class ClusterException extends RuntimeException {
  ClusterException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
