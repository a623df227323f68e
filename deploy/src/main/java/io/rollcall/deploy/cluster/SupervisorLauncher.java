package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.Deadline;
import io.rollcall.deploy.process.LocalProcessException;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a supervisor that goes on when its starter and its terminal are gone. */
final class SupervisorLauncher {
  /** A session of its own where the system has the tool, so that no Ctrl-C reaches the cluster. */
  private static final String DETACHED =
      """
      trap '' HUP INT
      command -v setsid >/dev/null && exec setsid "$@"
      exec "$@"
      """;

  private final ClusterState state;

  SupervisorLauncher(ClusterState state) {
    this.state = state;
  }

  /** Returns when the cluster is up, or when its supervisor has ended; shows what it says. */
  void launch(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", DETACHED, "supervisor"));
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            LocalClusterCommand.class.getName()));
    command.addAll(arguments);
    try {
      Files.createDirectories(state.folder());
      if (!Files.exists(state.log())) {
        Files.createFile(state.log());
      }
      try (RandomAccessFile log = new RandomAccessFile(state.log().toFile(), "r")) {
        log.seek(log.length());
        await(start(command), log);
      }
    } catch (IOException e) {
      throw new LocalProcessException("cannot start the supervisor: " + e.getMessage(), e);
    }
  }

  private Process start(List<String> command) throws IOException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(Redirect.appendTo(state.log().toFile()))
        .redirectInput(Redirect.from(new File("/dev/null")))
        .start();
  }

  private void await(Process supervisor, RandomAccessFile log) {
    boolean done =
        Deadline.in(ClusterState.START_LIMIT)
            .await(
                () -> {
                  show(log);
                  return !supervisor.isAlive() || isRunning(supervisor);
                });
    show(log);
    if (!done) {
      supervisor.destroy();
      throw new LocalProcessException(
          "the cluster did not start within " + ClusterState.START_LIMIT.toMinutes() + " minutes",
          null);
    }
  }

  /** Not just anything that says so: a supervisor that was killed leaves its words behind. */
  private boolean isRunning(Process supervisor) {
    return state.readRunning().filter(it -> it.supervisor() == supervisor.pid()).isPresent();
  }

  private static void show(RandomAccessFile log) {
    try {
      byte[] news = new byte[Math.toIntExact(log.length() - log.getFilePointer())];
      log.readFully(news);
      System.err.print(new String(news, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new LocalProcessException("cannot read the supervisor's log", e);
    }
  }
}
