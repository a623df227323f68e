package io.rollcall.common.operations;

import io.rollcall.common.settings.EffectiveSetting;
import io.rollcall.common.settings.Inputs;
import io.rollcall.common.settings.ProcessSettings;
import io.rollcall.common.settings.Program;
import io.rollcall.common.settings.Reading;
import io.rollcall.common.settings.SettingsReader;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * What surrounds the work of a process: settings, logging, metrics and health, exit code, end.
 *
 * @param reader reads its settings
 * @param process finds in them what every process needs
 * @param body starts the work
 * @param <S> its settings
 */
public record ProcessShell<S>(
    SettingsReader<S> reader, Function<S, ProcessSettings> process, Body<S> body) {

  /** The work of a process. */
  @FunctionalInterface
  public interface Body<S> {
    /**
     * Starts the parts and comes back; what they hold is left with {@link Running#shutdown()}.
     *
     * @throws StartProblem if somebody must do something first
     */
    void start(S settings, Running running) throws Exception;
  }

  /** All is well, also after {@code --help}. */
  public static final int FINE = 0;

  /** The work could not start, or could not go on. */
  public static final int FAILED = 1;

  /** The settings are wrong. */
  public static final int WRONG_USAGE = 2;

  /**
   * Runs until a part fails; a SIGTERM closes all parts and ends the JVM, which then answers 143 as
   * for every process that is asked to end.
   *
   * @return the exit code
   */
  public int run(Inputs inputs) {
    return run(inputs, System.out, System.err);
  }

  int run(Inputs inputs, PrintStream out, PrintStream err) {
    Program program = reader.program();
    return switch (reader.read(inputs)) {
      case Reading.Help<S>(String text) -> {
        out.print(text);
        yield FINE;
      }
      case Reading.Version<S>() -> {
        BuildInfo build = BuildInfo.read();
        out.println(program.title() + " " + build.version() + " (commit " + build.commit() + ")");
        yield FINE;
      }
      case Reading.Wrong<S> wrong -> {
        err.print(wrong.message(program));
        yield WRONG_USAGE;
      }
      case Reading.Ready<S> ready -> work(ready, err);
    };
  }

  private int work(Reading.Ready<S> ready, PrintStream err) {
    ProcessSettings settings = process.apply(ready.settings());
    Logging.configure(settings.log());
    Logger log = LoggerFactory.getLogger(ProcessShell.class);
    BuildInfo build = BuildInfo.read();
    Running running =
        new Running(
            reader.program(),
            build,
            Metrics.registry(reader.program(), build),
            new Readiness(),
            new Shutdown());
    firstLines(log, running, ready);
    Thread hook = new Thread(running.shutdown()::close, "shutdown");
    Runtime.getRuntime().addShutdownHook(hook);
    // Declared before anybody can ask: with no condition at all a process would count as ready.
    Readiness.Condition started = running.readiness().condition("start", "parts are starting");
    try (Shutdown shutdown = running.shutdown()) {
      shutdown.add(
          "operations server",
          OperationsServer.start(settings.operations(), running.metrics(), running.readiness()));
      body.start(ready.settings(), running);
      started.met();
      log.atError().setMessage("cannot go on").addKeyValue("reason", shutdown.awaitFailure()).log();
      return FAILED;
    } catch (StartProblem e) {
      err.println(reader.program().title() + ": " + e.getMessage());
      return FAILED;
    } catch (Exception e) {
      log.atError().setMessage("could not start").setCause(e).log();
      return FAILED;
    }
  }

  private static void firstLines(Logger log, Running running, Reading.Ready<?> ready) {
    log.atInfo()
        .setMessage("starting")
        .addKeyValue("process", running.program().title())
        .addKeyValue("version", running.build().version())
        .addKeyValue("commit", running.build().commit())
        .addKeyValue("jvm", Runtime.version().toString())
        .log();
    LoggingEventBuilder settings = log.atInfo().setMessage("effective settings");
    for (EffectiveSetting each : ready.effective()) {
      settings = settings.addKeyValue(each.flag(), each.value());
    }
    settings.log();
    log.atInfo()
        .setMessage("features")
        .addKeyValue("on", features(ready.effective(), true))
        .addKeyValue("off", features(ready.effective(), false))
        .log();
    ready.warnings().forEach(log::warn);
  }

  private static String features(List<EffectiveSetting> effective, boolean on) {
    return String.join(
        ",",
        effective.stream()
            .filter(each -> each.feature().filter(feature -> feature == on).isPresent())
            .map(EffectiveSetting::flag)
            .toList());
  }
}
