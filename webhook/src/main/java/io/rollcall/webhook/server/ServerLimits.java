package io.rollcall.webhook.server;

import java.time.Duration;

/**
 * What the server takes on.
 *
 * @param bodyBytes the largest body; the API server takes objects of up to 3 MiB, and a review
 *     holds two of them
 * @param concurrentReviews how many at once; more wait
 * @param defaultTimeout how long the caller waits where its request does not say; 10 s is the API
 *     server's default
 * @param stallTimeout how long a sender may stall within a request, in which it holds a turn
 * @param stopTimeout how long requests in flight may take while stopping
 */
public record ServerLimits(
    int bodyBytes,
    int concurrentReviews,
    Duration defaultTimeout,
    Duration stallTimeout,
    Duration stopTimeout) {
  public static final ServerLimits DEFAULTS =
      new ServerLimits(
          7 * 1024 * 1024,
          32,
          Duration.ofSeconds(10),
          Duration.ofSeconds(10),
          Duration.ofSeconds(10));
}
