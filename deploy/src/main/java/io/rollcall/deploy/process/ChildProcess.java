package io.rollcall.deploy.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that never outlives this JVM, not even when the JVM is killed with -9: a small shell
 * beside it reads from a pipe whose other end only this JVM holds, and kills it at the end of the
 * stream. (The kernel's parent-death signal would not do: it follows the thread that forked.)
 */
public final class ChildProcess implements AutoCloseable {
  /** The shell becomes the program, so that the process id here is the program's own. */
  private static final String GUARDED =
      """
      exec 3<&0 </dev/null
      program=$$
      (trap '' HUP INT TERM; exec >/dev/null 2>&1; read -r _ <&3; kill -9 "$program") &
      exec 3<&-
      exec "$@"
      """;

  private static final Duration GRACE = Duration.ofSeconds(10);
  private static final int TAIL_LINES = 15;

  private final ProcessSpec spec;
  private final Process process;

  private ChildProcess(ProcessSpec spec, Process process) {
    this.spec = spec;
    this.process = process;
  }

  public static ChildProcess start(ProcessSpec spec) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", GUARDED, spec.name()));
    command.addAll(spec.command());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(spec.directory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(Redirect.appendTo(spec.log().toFile()));
    builder.environment().putAll(spec.environment());
    try {
      return new ChildProcess(spec, builder.start());
    } catch (IOException e) {
      throw new LocalProcessException("cannot start " + spec.name() + ": " + e.getMessage(), e);
    }
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public int exitCode() {
    return process.exitValue();
  }

  public Path log() {
    return spec.log();
  }

  public boolean awaitExit(Duration limit) {
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LocalProcessException("interrupted while waiting for " + spec.name(), e);
    }
  }

  /** Asks it to end, and returns at once. */
  public void terminate() {
    // Not Process.destroy(): that closes the pipe too, and the guard would kill at once.
    process.toHandle().destroy();
  }

  /** Asks it to end, and kills it if it takes its time. */
  public void stop() {
    terminate();
    if (!awaitExit(GRACE)) {
      kill();
    }
  }

  /** Ends it as kill -9 does. */
  public void kill() {
    process.destroyForcibly();
    awaitExit(GRACE);
  }

  @Override
  public void close() {
    if (isAlive()) {
      kill();
    }
  }

  /** What to throw when it failed: the reason, and the end of its log. */
  public LocalProcessException failure(String reason) {
    String state = isAlive() ? "" : " (exit code " + exitCode() + ")";
    return new LocalProcessException(
        "%s %s%s%nThe end of its log, %s:%n%s"
            .formatted(spec.name(), reason, state, spec.log(), LogTail.of(spec.log(), TAIL_LINES)),
        null);
  }
}
