package io.rollcall.common.settings;

import io.rollcall.common.settings.Given.Origin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads the settings of one process, once. Of several sources the first that says something counts:
 * command line, environment ({@code ROLLCALL_COALESCE_WINDOW}; an empty variable says nothing),
 * settings file, default. Everything wrong in any of them is told at once (compat.md 8).
 *
 * @param <S> the record that the process runs with
 */
public final class SettingsReader<S> {
  private final Registry registry;
  private final Function<Values, S> settings;

  private SettingsReader(Registry registry, Function<Values, S> settings) {
    this.registry = registry;
    this.settings = settings;
  }

  /** Reads the settings of the admission server. */
  public static SettingsReader<WebhookSettings> forWebhook() {
    return new SettingsReader<>(Registry.of(Program.WEBHOOK), WebhookSettings::from);
  }

  /** Reads the settings of the controller. */
  public static SettingsReader<WatcherSettings> forWatcher() {
    return new SettingsReader<>(Registry.of(Program.WATCHER), WatcherSettings::from);
  }

  /** The process that this reads for. */
  public Program program() {
    return registry.program();
  }

  /** Reads everything. It throws nothing because of what a user wrote. */
  public Reading<S> read(Inputs inputs) {
    CommandLineArguments arguments =
        CommandLineArguments.read(registry.flags(), inputs.arguments());
    if (arguments.texts().containsKey(CommandLineArguments.HELP)) {
      return new Reading.Help<>(HelpText.of(registry));
    }
    if (arguments.texts().containsKey(CommandLineArguments.VERSION)) {
      return new Reading.Version<>();
    }
    List<Problem> problems = new ArrayList<>(new UnknownNames(registry).inArguments(arguments));
    List<String> warnings = new ArrayList<>();
    SettingsFile file = file(arguments, inputs);
    problems.addAll(file.problems());
    problems.addAll(new UnknownNames(registry).inFile(file));
    warnings.addAll(registry.dropped(arguments.texts().keySet()));
    warnings.addAll(registry.dropped(file.texts().keySet()));
    warnings.addAll(new UnknownNames(registry).inEnvironment(inputs.environment()));
    Values values = values(new Sources(arguments, inputs.environment(), file), problems);
    registry.rules().forEach(rule -> problems.addAll(rule.broken(values)));
    if (!problems.isEmpty()) {
      return new Reading.Wrong<>(problems);
    }
    registry.notes().stream()
        .flatMap(note -> note.broken(values).stream())
        .map(Problem::toString)
        .forEach(warnings::add);
    return new Reading.Ready<>(settings.apply(values), effective(values), warnings);
  }

  private static SettingsFile file(CommandLineArguments arguments, Inputs inputs) {
    SettingsFile none = new SettingsFile(Path.of(""), Map.of(), List.of());
    Given path = new Sources(arguments, inputs.environment(), none).of(GeneralParameters.SETTINGS);
    return switch (GeneralParameters.SETTINGS.form().parse(path.texts())) {
      case Parsed.Value<Optional<Path>>(Optional<Path> value) ->
          value.map(each -> SettingsFile.read(each, inputs.files())).orElse(none);
      case Parsed.Bad<Optional<Path>> bad -> none; // told when all parameters are parsed
    };
  }

  private Values values(Sources sources, List<Problem> problems) {
    Values values = new Values();
    for (Parameter<?> parameter : registry.parameters()) {
      if (!sources.incomplete(parameter)) {
        parse(parameter, sources.of(parameter), values).ifPresent(problems::add);
      }
    }
    return values;
  }

  private static <T> Optional<Problem> parse(Parameter<T> parameter, Given given, Values values) {
    boolean several = given.texts().size() != 1 && given.origin() == Origin.FILE;
    Parsed<T> parsed =
        several && parameter.form().shape() != Form.Shape.LIST
            ? Parsed.bad("must be one value, not a list")
            : parameter.form().parse(given.texts());
    return switch (parsed) {
      case Parsed.Value<T>(T value) -> {
        values.put(parameter, value, given);
        yield Optional.empty();
      }
      case Parsed.Bad<T>(String reason) ->
          Optional.of(new Problem(given.where(parameter.about().secret()), reason));
    };
  }

  private List<EffectiveSetting> effective(Values values) {
    List<EffectiveSetting> effective = new ArrayList<>();
    for (Parameter<?> parameter : registry.parameters()) {
      values
          .source(parameter)
          .map(given -> effective(parameter, given, values))
          .ifPresent(effective::add);
    }
    return effective;
  }

  private static <T> EffectiveSetting effective(
      Parameter<T> parameter, Given given, Values values) {
    String value = Masking.of(String.join(",", given.texts()));
    boolean hidden = parameter.about().secret() && !value.isEmpty();
    return new EffectiveSetting(
        parameter.flag(),
        hidden ? Masking.HIDDEN : value,
        given.origin().title(),
        values.find(parameter).filter(Boolean.class::isInstance).map(Boolean.class::cast));
  }
}
