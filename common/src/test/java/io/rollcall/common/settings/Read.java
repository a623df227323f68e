package io.rollcall.common.settings;

import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads settings as the processes do, from what a test gives. */
final class Read {
  private Read() {}

  static Inputs inputs(Map<String, String> environment, Optional<String> file, String... args) {
    return new Inputs(
        List.of(args),
        environment,
        path -> file.orElseThrow(() -> new NoSuchFileException(path.toString())));
  }

  static WatcherSettings watcher(String... args) {
    return ready(Map.of(), args).settings();
  }

  static WatcherSettings watcher(Map<String, String> environment, String... args) {
    return ready(environment, args).settings();
  }

  static Reading.Ready<WatcherSettings> ready(Map<String, String> environment, String... args) {
    return ready(SettingsReader.forWatcher().read(inputs(environment, Optional.empty(), args)));
  }

  static Reading.Ready<WatcherSettings> file(String text, String... args) {
    return ready(SettingsReader.forWatcher().read(withFile(Map.of(), text, args)));
  }

  static WebhookSettings webhook(String... args) {
    return ready(SettingsReader.forWebhook().read(inputs(Map.of(), Optional.empty(), args)))
        .settings();
  }

  static List<String> problems(String... args) {
    return problems(SettingsReader.forWatcher().read(inputs(Map.of(), Optional.empty(), args)));
  }

  static List<String> problems(Map<String, String> environment, String... args) {
    return problems(SettingsReader.forWatcher().read(inputs(environment, Optional.empty(), args)));
  }

  static List<String> webhookProblems(String... args) {
    return problems(SettingsReader.forWebhook().read(inputs(Map.of(), Optional.empty(), args)));
  }

  static List<String> fileProblems(String text, String... args) {
    return problems(SettingsReader.forWatcher().read(withFile(Map.of(), text, args)));
  }

  /** With {@code text} as the settings file {@code s.yaml}. */
  static Inputs withFile(Map<String, String> environment, String text, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--settings=s.yaml");
    return new Inputs(all, environment, path -> text);
  }

  static <S> Reading.Ready<S> ready(Reading<S> reading) {
    return switch (reading) {
      case Reading.Ready<S> ready -> ready;
      case Reading.Wrong<S>(List<Problem> problems) ->
          throw new AssertionError(problems.toString());
      case Reading.Help<S> help -> throw new AssertionError(help.toString());
      case Reading.Version<S> version -> throw new AssertionError(version.toString());
    };
  }

  static <S> List<String> problems(Reading<S> reading) {
    return reading instanceof Reading.Wrong<S>(List<Problem> problems)
        ? problems.stream().map(Problem::toString).toList()
        : List.of();
  }
}
