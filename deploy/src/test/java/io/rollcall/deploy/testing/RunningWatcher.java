package io.rollcall.deploy.testing;

import static io.rollcall.deploy.testing.Waiting.eventually;

import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.rollcall.common.operations.BuildInfo;
import io.rollcall.common.operations.Readiness;
import io.rollcall.common.operations.Running;
import io.rollcall.common.operations.Shutdown;
import io.rollcall.common.settings.Inputs;
import io.rollcall.common.settings.Program;
import io.rollcall.common.settings.Reading;
import io.rollcall.common.settings.SettingsReader;
import io.rollcall.common.settings.WatcherSettings;
import io.rollcall.watcher.Watcher;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A watcher in this JVM that serves one workspace, as a user of its own with the shipped rights.
 * The workspace is the release's namespace as well.
 */
public final class RunningWatcher implements AutoCloseable {
  private final Workspace workspace;
  private final List<String> arguments;
  private Running running;

  private RunningWatcher(Workspace workspace, List<String> arguments) {
    this.workspace = workspace;
    this.arguments = arguments;
    this.running = run();
  }

  /** Starts one and waits until it is ready. */
  public static RunningWatcher start(Workspace workspace, String... flags) {
    RunningWatcher watcher = startWith(workspace, _ -> true, flags);
    watcher.awaitReady();
    return watcher;
  }

  /**
   * Starts one that has only those of the shipped rights that {@code kept} keeps; returns at once.
   */
  public static RunningWatcher startWith(
      Workspace workspace, Predicate<PolicyRule> kept, String... flags) {
    String user = user(workspace);
    WatcherRights.grant(workspace, user, kept);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--kubeconfig=" + workspace.cluster().kubeconfigFor(user),
                "--namespaces=" + workspace.namespace()));
    arguments.addAll(List.of(flags));
    return new RunningWatcher(workspace, arguments);
  }

  /** The user that the watcher of a workspace runs as. */
  public static String user(Workspace workspace) {
    return "watcher-of-" + workspace.namespace();
  }

  /** Grants all shipped rights, also those that were left out at first. */
  public void grantAll() {
    WatcherRights.grant(workspace, user(workspace), _ -> true);
  }

  public Readiness.Report readiness() {
    return running.readiness().report();
  }

  public RunningWatcher awaitReady() {
    eventually("the watcher is ready").until(() -> readiness().ready());
    return this;
  }

  /** The sum of a counter over its labels; 0 where there is none. */
  public double count(String meter, String... tags) {
    return running.metrics().find(meter).tags(tags).counters().stream()
        .mapToDouble(counter -> counter.count())
        .sum();
  }

  /** The value of a gauge. */
  public double gauge(String meter, String... tags) {
    return running.metrics().get(meter).tags(tags).gauge().value();
  }

  /** Stops it in an orderly way. */
  public void stop() {
    running.shutdown().close();
  }

  /** Starts it again, with the same flags and some more, and waits until it is ready. */
  public RunningWatcher startAgain(String... moreFlags) {
    arguments.addAll(List.of(moreFlags));
    running = run();
    return awaitReady();
  }

  @Override
  public void close() {
    stop();
  }

  private Running run() {
    Inputs inputs =
        new Inputs(arguments, Map.of("POD_NAMESPACE", workspace.namespace()), Files::readString);
    Running parts =
        new Running(
            Program.WATCHER,
            BuildInfo.read(),
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT),
            new Readiness(),
            new Shutdown());
    switch (SettingsReader.forWatcher().read(inputs)) {
      case Reading.Ready<WatcherSettings> ready -> Watcher.start(ready.settings(), parts);
      case Reading.Wrong<WatcherSettings> wrong ->
          throw new IllegalArgumentException(wrong.message(Program.WATCHER));
      case Reading.Help<WatcherSettings> _, Reading.Version<WatcherSettings> _ ->
          throw new IllegalArgumentException("a test asks for --help or --version");
    }
    return parts;
  }
}
