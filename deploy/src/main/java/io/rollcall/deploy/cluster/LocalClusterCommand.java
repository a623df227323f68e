package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.Deadline;
import io.rollcall.deploy.process.LocalProcessException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code deploy/local-cluster}. */
@Command(
    name = "local-cluster",
    description = "A Kubernetes control plane as local processes.",
    synopsisSubcommandLabel = "up|down|status|kubectl",
    footer = {
      "",
      "Exit codes: 0 fine, 1 failed or (status) not running, 2 wrong usage.",
    })
public final class LocalClusterCommand {
  private static final int FAILED = 1;
  private static final Duration END_LIMIT = Duration.ofSeconds(20);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--name",
      scope = CommandLine.ScopeType.INHERIT,
      defaultValue = "default",
      paramLabel = "NAME",
      description = "Which cluster, if there are several (default: ${DEFAULT-VALUE}).")
  private String name = "default";

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable") // picocli reads it
  private boolean help;

  public static void main(String[] args) {
    System.exit(execute(args));
  }

  static int execute(String... args) {
    return new CommandLine(new LocalClusterCommand())
        .setExecutionExceptionHandler(
            (e, command, _) -> {
              command.getErr().println("local-cluster: " + e.getMessage());
              return FAILED;
            })
        .execute(args);
  }

  @Command(description = "Start it, unless it runs, and print the path of its kubeconfig.")
  int up(
      @Option(
              names = "--with-pods",
              description = "Also run a scheduler, and kwok in the place of nodes.")
          boolean pods) {
    ClusterState state = state();
    if (!state.isSupervised()) {
      List<String> arguments = new ArrayList<>(List.of("supervise", "--name", name));
      if (pods) {
        arguments.add("--with-pods");
      }
      new SupervisorLauncher(state).launch(arguments);
    }
    Optional<ClusterState.Running> running = awaitRunning(state);
    if (running.isEmpty()) {
      return FAILED; // the supervisor has said why
    }
    if (pods && !running.get().pods()) {
      err().println("local-cluster: it runs without pods; run \"down\" first");
      return FAILED;
    }
    out().println(running.get().kubeconfig());
    return 0;
  }

  @Command(description = "End it and all of its processes, and delete its data.")
  int down() {
    ClusterState state = state();
    boolean supervised = state.isSupervised();
    if (supervised) {
      end(state);
    }
    state.clear();
    err()
        .println("local-cluster: \"" + name + (supervised ? "\" has ended" : "\" was not running"));
    return 0;
  }

  @Command(description = "Tell whether it runs; exits with 0 if it does, else with 1.")
  int status() {
    ClusterState state = state();
    Optional<ClusterState.Running> running = state.readRunning();
    if (!state.isSupervised()) {
      out().println("\"" + name + "\" is not running");
      return FAILED;
    }
    if (running.isEmpty()) {
      out().println("\"" + name + "\" is starting");
      return FAILED;
    }
    long dead = running.get().processes().stream().filter(pid -> !isAlive(pid)).count();
    out().println("\"" + name + "\" is running" + (running.get().pods() ? ", with pods" : ""));
    out().println("kubeconfig: " + running.get().kubeconfig());
    out().println("kubeconfigs of other users: " + running.get().kubeconfig().getParent());
    out().println("logs: " + state.cluster().resolve("logs"));
    out().println("supervisor: process " + running.get().supervisor());
    if (dead > 0) {
      out().println("but " + dead + " of its processes have ended; see their logs");
      return FAILED;
    }
    return 0;
  }

  @Command(
      description = "Print the path of a kubectl of its version, which the first call may build.")
  int kubectl() {
    out().println(ControlPlaneBinaries.fromEnvironment(System.getenv()).find(Program.KUBECTL));
    return 0;
  }

  @Command(hidden = true, description = "Own the cluster until told to end.")
  int supervise(@Option(names = "--with-pods") boolean pods) {
    return new ClusterSupervisor(state(), pods).run() ? 0 : FAILED;
  }

  /** Empty if the supervisor ended before its cluster was up. */
  private static Optional<ClusterState.Running> awaitRunning(ClusterState state) {
    Deadline.in(ClusterState.START_LIMIT)
        .await(() -> state.readRunning().isPresent() || !state.isSupervised());
    return state.isSupervised() ? state.readRunning() : Optional.empty();
  }

  private static void end(ClusterState state) {
    List<Long> processes =
        state.readRunning().map(ClusterState.Running::processes).orElse(List.of());
    Optional<ProcessHandle> supervisor = state.readSupervisor();
    supervisor.ifPresent(ProcessHandle::destroy);
    if (!Deadline.in(END_LIMIT).await(() -> !state.isSupervised())) {
      supervisor.ifPresent(ProcessHandle::destroyForcibly);
    }
    boolean ended =
        Deadline.in(END_LIMIT)
            .await(
                () ->
                    !state.isSupervised()
                        && processes.stream().noneMatch(LocalClusterCommand::isAlive));
    if (!ended) {
      throw new LocalProcessException("some of these processes do not end: " + processes, null);
    }
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  private ClusterState state() {
    if (!name.matches("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?")) {
      throw new ParameterException(
          spec.commandLine(),
          "--name is \"" + name + "\"; use lower-case letters, digits and hyphens");
    }
    return ClusterState.of(System.getenv(), name);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
