package io.rollcall.deploy.benchmark;

import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code deploy/benchmark}. */
@Command(
    name = "benchmark",
    description = "Measures Rollcall beside a bare loop on a control plane of this machine.",
    sortOptions = false,
    footer = {
      "",
      "Exit codes: 0 every target is met, 1 failed or a target is missed, 2 wrong usage.",
    })
public final class Benchmark implements Callable<Integer> {
  private static final int FINDINGS = 1;

  /** What can be measured alone. */
  enum Part {
    FAN_OUT,
    LATENCY,
    REQUESTS,
    MEMORY,
    WEBHOOK;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  @Parameters(
      arity = "0..*",
      paramLabel = "PART",
      description = "${COMPLETION-CANDIDATES}; all if none is named.")
  private List<Part> parts = List.of();

  @Option(names = "--project", hidden = true, description = "The folder of the checkout.")
  private Path project = Path.of("");

  @Option(
      names = "--workloads",
      defaultValue = "1000",
      paramLabel = "N",
      description = "Users of one object in the fan-out (default: ${DEFAULT-VALUE}).")
  private int workloads;

  @Option(
      names = "--rounds",
      defaultValue = "3",
      paramLabel = "N",
      description = "Fan-outs of each side (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--changes",
      defaultValue = "40",
      paramLabel = "N",
      description = "Single changes of each side (default: ${DEFAULT-VALUE}).")
  private int changes;

  @Option(
      names = "--seconds",
      defaultValue = "20",
      paramLabel = "N",
      description = "Length of the webhook's load (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--large",
      description = "Measure memory with ten times the data per object (2.1 GB), too.")
  private boolean large;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable") // picocli reads it
  private boolean help;

  public static void main(String[] arguments) {
    System.exit(
        new CommandLine(new Benchmark())
            .registerConverter(Part.class, Benchmark::part)
            .setExecutionExceptionHandler(Benchmark::failed)
            .execute(arguments));
  }

  @Override
  public Integer call() throws IOException {
    Sizes sizes = new Sizes(workloads, rounds, changes, seconds, large);
    Report report = new Report(System.err);
    Set<Part> chosen = parts.isEmpty() ? EnumSet.allOf(Part.class) : EnumSet.copyOf(parts);
    if (chosen.stream().anyMatch(Benchmark::needsGround)) {
      changes(chosen, sizes, report);
    }
    WebhookPart webhook = new WebhookPart(project, sizes, report);
    if (chosen.contains(Part.MEMORY)) {
      webhook.memory();
      new MemoryPart(project, report).run(large);
    }
    if (chosen.contains(Part.WEBHOOK)) {
      webhook.load();
    }
    System.out.println(report.table());
    return report.allMet() ? 0 : FINDINGS;
  }

  private void changes(Set<Part> chosen, Sizes sizes, Report report) {
    report.progress("creating 2 x %,d workloads".formatted(workloads + Sizes.SINGLES));
    try (Ground ground = Ground.open(project, sizes)) {
      ChangeParts measured = new ChangeParts(ground, sizes, report);
      if (chosen.contains(Part.LATENCY)) {
        measured.latency();
      }
      if (chosen.contains(Part.REQUESTS)) {
        measured.requests();
      }
      if (chosen.contains(Part.FAN_OUT)) {
        measured.fanOut();
        measured.turns();
      }
    }
  }

  private static boolean needsGround(Part part) {
    return part != Part.MEMORY && part != Part.WEBHOOK;
  }

  private static Part part(String name) {
    for (Part part : Part.values()) {
      if (part.toString().equals(name)) {
        return part;
      }
    }
    throw new CommandLine.TypeConversionException(
        "'%s' is none of %s".formatted(name, List.of(Part.values())));
  }

  private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    command.getErr().println("benchmark: " + e.getMessage());
    if (!(e instanceof LocalProcessException)) {
      e.printStackTrace(command.getErr());
    }
    return FINDINGS;
  }
}
