package io.rollcall.deploy.cluster;

import io.rollcall.certs.ClientCertificate;
import io.rollcall.deploy.process.ChildProcess;
import io.rollcall.deploy.process.Deadline;
import io.rollcall.deploy.process.LocalProcessException;
import io.rollcall.deploy.process.Ports;
import io.rollcall.deploy.process.ProcessSpec;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
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
  private final BooleanSupplier othersAlive;
  private int port;
  private @Nullable ChildProcess process;
  private @Nullable ApiServerProbe probe;

  /**
   * An API server that is not running yet.
   *
   * @param othersAlive false once waiting is in vain, since a process that it depends on is gone
   */
  ApiServerProcess(
      IntFunction<ProcessSpec> specOnPort,
      Ports ports,
      ClusterPki pki,
      BooleanSupplier othersAlive) {
    this.specOnPort = specOnPort;
    this.ports = ports;
    this.pki = pki;
    this.admin = pki.issueClient("rollcall-probe", List.of(ClusterPki.ADMINS));
    this.othersAlive = othersAlive;
  }

  URI uri() {
    return URI.create("https://127.0.0.1:" + port);
  }

  ChildProcess process() {
    if (process == null) {
      throw new LocalProcessException("the API server was never started", null);
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
      boolean answers = awaitWhileAlive(started, () -> probe().answers("/livez"));
      if (answers) {
        return;
      }
      if (i == TRIES || started.isAlive() || !portWasTaken(started)) {
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
    if (!awaitWhileAlive(running, () -> probe().isOk(path))) {
      throw running.failure(otherwise);
    }
  }

  @Override
  public void close() {
    if (process != null) {
      process.close();
    }
    closeProbe();
  }

  /** Whether the condition came true in time and while everything was running. */
  private boolean awaitWhileAlive(ChildProcess server, BooleanSupplier condition) {
    AtomicBoolean met = new AtomicBoolean();
    Deadline.in(START_LIMIT)
        .await(
            () -> {
              met.set(condition.getAsBoolean());
              return met.get() || !server.isAlive() || !othersAlive.getAsBoolean();
            });
    return met.get();
  }

  private ApiServerProbe probe() {
    if (probe == null) {
      throw new LocalProcessException("the API server was never started", null);
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
