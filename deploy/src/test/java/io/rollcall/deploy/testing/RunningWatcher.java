package io.rollcall.deploy.testing;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.stream.Collectors;

/**
 * A watcher in this JVM that serves one workspace, as a user of its own with the shipped rights.
 * The workspace is the release's namespace as well.
 */
public final class RunningWatcher implements AutoCloseable {
  /** What the names of all watchers' users start with. */
  static final String USERS = "watcher-of-";

  /** Short enough for tests in many steps; nothing but the waiting changes with it. */
  private static final String HASTY = "--coalesce-window=100ms";

  private final Workspace workspace;
  private final List<String> arguments;
  private Running running;

  private RunningWatcher(Workspace workspace, List<String> flags) {
    this.workspace = workspace;
    this.arguments = new ArrayList<>();
    arguments.add("--kubeconfig=" + workspace.cluster().kubeconfigFor(user(workspace)));
    arguments.addAll(flags);
    this.running = run();
  }

  /** Starts one with default settings and waits until it is ready. */
  public static RunningWatcher start(Workspace workspace, String... flags) {
    return startIn(List.of(workspace), flags);
  }

  /** Starts one whose quiet period is 100 ms, and waits until it is ready. */
  public static RunningWatcher hasty(Workspace workspace, String... flags) {
    List<String> all = new ArrayList<>(List.of(flags));
    all.add(HASTY);
    return start(workspace, all.toArray(String[]::new));
  }

  /**
   * Starts one that serves several workspaces, and waits until it is ready. The first is the
   * release's namespace, which is served without being listed.
   */
  public static RunningWatcher startIn(List<Workspace> workspaces, String... flags) {
    Workspace home = workspaces.getFirst();
    workspaces.forEach(each -> WatcherRights.grant(each, user(home), List.of()));
    String listed =
        (workspaces.size() == 1 ? workspaces : workspaces.subList(1, workspaces.size()))
            .stream().map(Workspace::namespace).collect(Collectors.joining(","));
    List<String> all = new ArrayList<>(List.of("--namespaces=" + listed));
    all.addAll(List.of(flags));
    return new RunningWatcher(home, all).awaitReady();
  }

  /**
   * Starts one that serves the namespaces that a label selector chooses, of these workspaces, and
   * waits until it is ready. The first is the release's namespace.
   */
  public static RunningWatcher selecting(List<Workspace> workspaces, String selector) {
    Workspace home = workspaces.getFirst();
    workspaces.forEach(each -> WatcherRights.grant(each, user(home), List.of()));
    WatcherRights.grantNamespaces(home, user(home));
    return new RunningWatcher(home, List.of("--namespace-selector=" + selector, HASTY))
        .awaitReady();
  }

  /** Starts one that lacks one of the shipped rights: a verb on a resource; returns at once. */
  public static RunningWatcher startWithout(Workspace workspace, String verb, String resource) {
    WatcherRights.grant(
        workspace, user(workspace), List.of(new WatcherRights.Missing(verb, resource)));
    return new RunningWatcher(workspace, List.of("--namespaces=" + workspace.namespace(), HASTY));
  }

  /** The user that the watcher of a workspace runs as. */
  public static String user(Workspace workspace) {
    return USERS + workspace.namespace();
  }

  /** Grants all shipped rights, also those that were left out at first. */
  public void grantAll() {
    WatcherRights.grant(workspace, user(workspace), List.of());
  }

  /**
   * What its user asked of the API server from now on; skips the test where nobody keeps account.
   */
  public AuditTrail audit() {
    return AuditTrail.from(workspace.cluster(), user(workspace));
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

  /** Waits until a counter says this: it is raised a moment after what it counts is stored. */
  public void awaitCount(double expected, String meter, String... tags) {
    eventually(meter + " is " + expected).until(() -> count(meter, tags) >= expected);
    assertThat(count(meter, tags)).isEqualTo(expected);
  }

  /** The value of a gauge. */
  public double gauge(String meter, String... tags) {
    return running.metrics().get(meter).tags(tags).gauge().value();
  }

  /** All metrics as they are scraped. */
  public String scrape() {
    return running.metrics().scrape();
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
