package io.rollcall.deploy.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.random.RandomGenerator;

/**
 * Picks ports. Not the kernel's choice: that comes from the range of outgoing connections, any of
 * which could take the port before its server listens, or while the server is restarted.
 */
public final class Ports {
  private static final int LOWEST = 20_000;
  private static final int HIGHEST = 32_000;
  private static final int TRIES = 100;

  private final RandomGenerator random;

  public Ports(RandomGenerator random) {
    this.random = random;
  }

  /** A port that nobody listens on now. */
  public int free() {
    for (int i = 0; i < TRIES; i++) {
      int port = random.nextInt(LOWEST, HIGHEST);
      if (isFree(port)) {
        return port;
      }
    }
    throw new LocalProcessException(
        "no free port between %d and %d".formatted(LOWEST, HIGHEST), null);
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
