package io.rollcall.webhook.server;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Reads a request's body up to a limit. */
final class BoundedBody {
  /**
   * A body that is too large is read on up to here, and let go: a sender that is still writing when
   * the answer comes sees a broken connection in its place.
   */
  private static final long DRAINED_BYTES = 64L * 1024 * 1024;

  private BoundedBody() {}

  /**
   * The whole body; empty where it is longer than {@code limit}.
   *
   * @param limit in bytes
   */
  static Optional<byte[]> read(InputStream in, int limit) throws IOException {
    byte[] body = in.readNBytes(limit + 1);
    if (body.length <= limit) {
      return Optional.of(body);
    }
    drain(in);
    return Optional.empty();
  }

  private static void drain(InputStream in) throws IOException {
    byte[] buffer = new byte[16 * 1024];
    long left = DRAINED_BYTES;
    int read = in.read(buffer);
    while (read > 0 && left > 0) {
      left -= read;
      read = in.read(buffer);
    }
  }
}
