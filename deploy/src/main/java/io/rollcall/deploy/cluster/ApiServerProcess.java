package io.rollcall.deploy.cluster;

import io.rollcall.certs.ClientCertificate;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The API server on its port: started, stopped and started again on the same one. */
final class ApiServerProcess implements AutoCloseable {
  private static final int TRIES = 5;
  private static final Duration START_LIMIT = Duration.ofSeconds(90);

  private final IntFunction<ProcessSpec> specOnPort;
  private final Ports ports;
  private final ClusterPki pki;
  private final ClientCertificate admin;
  private int port;
  private @Nullable ChildProcess process;
  private @Nullable ApiServerProbe probe;

  ApiServerProcess(
      IntFunction<ProcessSpec> specOnPort, Ports ports, ClusterPki pki, ClientCertificate admin) {
    this.specOnPort = specOnPort;
    this.ports = ports;
    this.pki = pki;
    this.admin = admin;
  }

  URI uri() {
    return URI.create("https://127.0.0.1:" + port);
  }

  ChildProcess process() {
    if (process == null) {
      throw new ClusterException("the API server was never started", null);
    }
    return process;
  }

  /** Starts it and returns once it answers at all. The first time it takes any free port. */
  void listen() {
    boolean anyPort = port == 0;
    for (int i = 1; ; i++) {
      if (anyPort) {
        port = ports.free();
        closeProbe();
        probe = new ApiServerProbe(uri(), pki.caCertificate(), admin);
      }
      ChildProcess started = ChildProcess.start(specOnPort.apply(port));
      process = started;
      Deadline.in(START_LIMIT).await(() -> !started.isAlive() || probe().answers("/livez"));
      if (started.isAlive()) {
        return;
      }
      if (i == TRIES || !portWasTaken(started)) {
        throw started.failure("did not start");
      }
    }
  }

  void awaitReady() {
    awaitOk("/readyz", "did not become ready");
  }

  /**
   * Waits until a GET of the path succeeds, which something else in the cluster may bring about.
   */
  void awaitOk(String path, String otherwise) {
    ChildProcess running = process();
    boolean ok = Deadline.in(START_LIMIT).await(() -> !running.isAlive() || probe().isOk(path));
    if (!ok || !running.isAlive()) {
      throw running.failure(otherwise);
    }
  }

  boolean isOk(String path) {
    return probe().isOk(path);
  }

  @Override
  public void close() {
    if (process != null) {
      process.close();
    }
    closeProbe();
  }

  private ApiServerProbe probe() {
    if (probe == null) {
      throw new ClusterException("the API server was never started", null);
    }
    return probe;
  }

  private void closeProbe() {
    if (probe != null) {
      probe.close();
    }
  }

  private static boolean portWasTaken(ChildProcess process) {
    try {
      return Files.readString(process.log(), StandardCharsets.ISO_8859_1)
          .contains("address already in use");
    } catch (IOException e) {
      return false;
    }
  }
}
