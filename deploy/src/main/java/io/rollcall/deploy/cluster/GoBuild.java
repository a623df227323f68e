package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.ChildProcess;
import io.rollcall.deploy.process.LocalProcessException;
import io.rollcall.deploy.process.ProcessSpec;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Builds a program into a folder of the cache; of several builders at once only one works. */
final class GoBuild {
  private static final Duration PROGRESS_INTERVAL = Duration.ofSeconds(20);

  /** A file lock holds off other processes, this one the other threads of ours. */
  private static final ReentrantLock THREADS = new ReentrantLock();

  private final Path folder;
  private final String go;

  /**
   * Builds into a folder.
   *
   * @param go the Go command, by name or path
   */
  GoBuild(Path folder, String go) {
    this.folder = folder;
    this.go = go;
  }

  void build(Program program) {
    THREADS.lock();
    try {
      Files.createDirectories(folder);
      try (FileChannel channel =
              FileChannel.open(
                  folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock _ = channel.lock()) {
        if (!Files.isExecutable(folder.resolve(program.fileName()))) {
          buildLocked(program);
        }
      }
    } catch (IOException e) {
      throw new LocalProcessException("cannot build " + program.fileName() + " in " + folder, e);
    } finally {
      THREADS.unlock();
    }
  }

  private void buildLocked(Program program) throws IOException {
    Path source = folder.resolve("source");
    Path draft = folder.resolve(program.fileName() + ".part");
    program.module().writeTo(source);
    List<String> command = new ArrayList<>(List.of(go, "build"));
    command.addAll(program.module().buildFlags());
    command.addAll(List.of("-o", draft.toString(), program.goPackage()));
    Path log = folder.resolve(program.fileName() + ".build.log");
    say(
        "building %s, once; the whole control plane takes 3 to 5 minutes"
            .formatted(program.fileName()));
    try (ChildProcess build =
        ChildProcess.start(
            new ProcessSpec("go build " + program.fileName(), command, source, log)
                .withEnvironment(
                    Map.of(
                        "CGO_ENABLED", "0",
                        "GOWORK", "off",
                        "GOFLAGS", "-mod=readonly -buildvcs=false")))) {
      await(build, program);
    }
    Files.move(
        draft,
        folder.resolve(program.fileName()),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  private static void await(ChildProcess build, Program program) {
    long start = System.nanoTime();
    while (!build.awaitExit(PROGRESS_INTERVAL)) {
      say("still building %s (%d s)".formatted(program.fileName(), secondsSince(start)));
    }
    if (build.exitCode() != 0) {
      throw build.failure(
          "cannot be built; it needs Go (https://go.dev/dl) and access to its modules, or set"
              + " KUBEBUILDER_ASSETS to a folder that holds "
              + program.fileName());
    }
    say("built %s in %d s".formatted(program.fileName(), secondsSince(start)));
  }

  private static long secondsSince(long start) {
    return Duration.ofNanos(System.nanoTime() - start).toSeconds();
  }

  private static void say(String progress) {
    System.err.println("control plane: " + progress);
  }
}
