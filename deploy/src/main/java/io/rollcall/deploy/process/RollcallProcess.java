package io.rollcall.deploy.process;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The webhook or the watcher, run from its jar as a process of its own. */
public final class RollcallProcess implements AutoCloseable {
  /** As docs/benchmarks.md recommends: a heap that stays small, and a fast start. */
  private static final List<String> JVM =
      List.of(
          "-XX:+UseSerialGC",
          "-Xms16m",
          "-Xmx64m",
          "-Xmn12m",
          "-XX:MinHeapFreeRatio=10",
          "-XX:MaxHeapFreeRatio=20",
          "-XX:+UseCompactObjectHeaders",
          "-XX:TieredStopAtLevel=1");

  private static final Duration REQUEST = Duration.ofSeconds(5);
  private static final Duration COMMAND = Duration.ofSeconds(60);

  private final ChildProcess process;
  private final URI metrics;
  private final URI health;
  private final HttpClient http = HttpClient.newHttpClient();

  private RollcallProcess(ChildProcess process, URI metrics, URI health) {
    this.process = process;
    this.metrics = metrics;
    this.health = health;
  }

  /** Which of the two. */
  public enum Part {
    WEBHOOK("webhook"),
    WATCHER("watcher");

    private final String name;

    Part(String name) {
      this.name = name;
    }

    /** The jar that the build leaves. */
    public Path jar(Path project) {
      return project.resolve(name).resolve("target").resolve("rollcall-" + name + ".jar");
    }
  }

  /**
   * How to run it.
   *
   * @param project the folder of the checkout
   * @param directory where its log goes
   * @param arguments flags, but for the addresses of metrics and health
   * @param environment variables
   */
  public record Plan(
      Path project, Path directory, List<String> arguments, Map<String, String> environment) {
    public Plan {
      arguments = List.copyOf(arguments);
      environment = Map.copyOf(environment);
    }
  }

  /** The flags for the JVM, for programs that are compared with it. */
  public static List<String> jvmFlags() {
    return JVM;
  }

  /** Starts it and returns at once. */
  public static RollcallProcess start(Part part, Plan plan) {
    Ports ports = new Ports(RandomGenerator.getDefault());
    String metrics = "127.0.0.1:" + ports.free();
    String health = "127.0.0.1:" + ports.free();
    List<String> arguments =
        new ArrayList<>(List.of("--metrics-addr=" + metrics, "--health-addr=" + health));
    arguments.addAll(plan.arguments());
    ProcessSpec spec =
        new ProcessSpec(
            "rollcall-" + part.name,
            command(part, plan.project(), arguments),
            plan.directory(),
            plan.directory().resolve("rollcall-" + part.name + ".log"),
            plan.environment());
    return new RollcallProcess(
        ChildProcess.start(spec), URI.create("http://" + metrics), URI.create("http://" + health));
  }

  /**
   * Runs one command of it to its end.
   *
   * @throws LocalProcessException with what it printed if it fails
   */
  public static void runOnce(Part part, Plan plan) {
    ProcessSpec spec =
        new ProcessSpec(
            "rollcall-" + part.name,
            command(part, plan.project(), plan.arguments()),
            plan.directory(),
            plan.directory().resolve("rollcall-" + part.name + "-command.log"),
            plan.environment());
    try (ChildProcess process = ChildProcess.start(spec)) {
      if (!process.awaitExit(COMMAND) || process.exitCode() != 0) {
        throw process.failure("failed");
      }
    }
  }

  /** The command line that runs it with these arguments. */
  public static List<String> command(Part part, Path project, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM);
    command.addAll(List.of("-jar", part.jar(project).toAbsolutePath().toString()));
    command.addAll(arguments);
    return command;
  }

  /**
   * Waits until it says that it is ready.
   *
   * @throws LocalProcessException with the end of its log if it ends, or takes longer than {@code
   *     limit}
   */
  public RollcallProcess awaitReady(Duration limit) {
    boolean ready = Deadline.in(limit).await(() -> !process.isAlive() || isReady());
    if (!ready || !process.isAlive()) {
      throw process.failure("did not become ready");
    }
    return this;
  }

  /** Whether it says that it is ready. */
  public boolean isReady() {
    try {
      return get(health.resolve("/readyz")).statusCode() == 200;
    } catch (IOException _) {
      return false;
    }
  }

  /** What it says about being ready: a line for each condition, with its obstacle. */
  public String readiness() {
    return text(health.resolve("/readyz"));
  }

  /** All metrics as they are scraped. */
  public String scrape() {
    return text(metrics.resolve("/metrics"));
  }

  /**
   * The sum of all series of a metric whose labels contain {@code labels}; 0 where there is none.
   */
  public double metric(String name, String labels) {
    return scrape()
        .lines()
        .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
        .filter(line -> line.contains(labels))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  /** Where it logs. */
  public Path log() {
    return process.log();
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Asks it to end, and returns at once. */
  public void terminate() {
    process.terminate();
  }

  /** Whether it has ended by then. */
  public boolean awaitExit(Duration limit) {
    return process.awaitExit(limit);
  }

  /** How it ended. */
  public int exitCode() {
    return process.exitCode();
  }

  /** Asks it to end, and waits. */
  public void stop() {
    process.stop();
  }

  /** Ends it as kill -9 does. */
  public void kill() {
    process.kill();
  }

  @Override
  public void close() {
    if (isAlive()) {
      stop();
    }
    http.close();
  }

  private String text(URI uri) {
    try {
      return get(uri).body();
    } catch (IOException e) {
      throw new LocalProcessException("cannot read " + uri + ": " + e.getMessage(), e);
    }
  }

  private HttpResponse<String> get(URI uri) throws IOException {
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(REQUEST).build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
