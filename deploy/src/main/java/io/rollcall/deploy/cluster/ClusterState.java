package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * The folder through which the command and the supervisor of a named cluster find each other. A
 * lock on a file in it tells whether the supervisor lives: the kernel drops it with the process,
 * and no later process of the same id can be mistaken for it.
 */
record ClusterState(Path folder) {
  /** The first start may build the control plane. */
  static final Duration START_LIMIT = Duration.ofMinutes(30);

  /** What a supervisor tells once its cluster is up. */
  record Running(long supervisor, Path kubeconfig, boolean pods, List<Long> processes) {}

  static ClusterState of(Map<String, String> environment, String name) {
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    Path root =
        state.isBlank()
            ? Path.of(System.getProperty("user.home"), ".local", "state")
            : Path.of(state);
    return new ClusterState(root.resolve("rollcall/local-cluster").resolve(name).toAbsolutePath());
  }

  Path log() {
    return folder.resolve("supervisor.log");
  }

  Path cluster() {
    return folder.resolve("cluster");
  }

  /** Takes the supervisor's lock; empty while another supervisor lives. */
  @SuppressWarnings("resource") // the lock holds the channel, as long as the process lives
  Optional<FileLock> tryLock() {
    try {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(
              folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock == null) {
        channel.close();
      }
      return Optional.ofNullable(lock);
    } catch (OverlappingFileLockException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new LocalProcessException("cannot use " + folder + ": " + e.getMessage(), e);
    }
  }

  boolean isSupervised() {
    if (!Files.exists(folder)) {
      return false;
    }
    Optional<FileLock> lock = tryLock();
    lock.ifPresent(ClusterState::release);
    return lock.isEmpty();
  }

  /** Told at once, so that a supervisor can be ended while it starts its cluster. */
  void writeSupervisor(long pid) {
    SecretFile.write(supervisorFile(), Long.toString(pid));
  }

  /** The supervisor that lives or lived last. */
  Optional<ProcessHandle> readSupervisor() {
    try {
      return ProcessHandle.of(Long.parseLong(Files.readString(supervisorFile())));
    } catch (IOException e) {
      return Optional.empty(); // none ever started
    }
  }

  void writeRunning(Running running) {
    Properties properties = new Properties();
    properties.setProperty("supervisor", Long.toString(running.supervisor()));
    properties.setProperty("kubeconfig", running.kubeconfig().toString());
    properties.setProperty("pods", Boolean.toString(running.pods()));
    properties.setProperty(
        "processes",
        running.processes().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    StringWriter text = new StringWriter();
    try {
      properties.store(text, null);
    } catch (IOException e) {
      throw new IllegalStateException("a StringWriter takes everything", e);
    }
    SecretFile.write(runningFile(), text.toString());
  }

  /** What the present or the last supervisor told; empty while it is starting its cluster. */
  Optional<Running> readRunning() {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(Files.readString(runningFile())));
    } catch (IOException e) {
      return Optional.empty(); // not written yet, or just deleted
    }
    return Optional.of(
        new Running(
            Long.parseLong(properties.getProperty("supervisor")),
            Path.of(properties.getProperty("kubeconfig")),
            Boolean.parseBoolean(properties.getProperty("pods")),
            Arrays.stream(properties.getProperty("processes").split(" "))
                .map(Long::valueOf)
                .toList()));
  }

  /** Forgets what an earlier supervisor left. */
  void clear() {
    try {
      Files.deleteIfExists(runningFile());
    } catch (IOException e) {
      throw new LocalProcessException("cannot clean " + folder, e);
    }
    if (Files.exists(cluster())) {
      new ClusterFiles(cluster()).delete();
    }
  }

  private Path supervisorFile() {
    return folder.resolve("supervisor");
  }

  private Path runningFile() {
    return folder.resolve("running");
  }

  private static void release(FileLock lock) {
    try {
      lock.acquiredBy().close();
    } catch (IOException e) {
      throw new LocalProcessException("cannot release a lock", e);
    }
  }
}
