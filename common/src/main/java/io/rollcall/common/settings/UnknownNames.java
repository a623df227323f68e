package io.rollcall.common.settings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds names that mean no setting, and says which one was probably meant. */
final class UnknownNames {
  /**
   * Kubernetes gives each container such variables for every Service of its namespace, also for one
   * that is called rollcall-something.
   */
  private static final Pattern SERVICE_VARIABLE =
      Pattern.compile(".*_(SERVICE_HOST|SERVICE_PORT(_.*)?|PORT(_[0-9]+_.*)?)");

  private final Registry registry;

  UnknownNames(Registry registry) {
    this.registry = registry;
  }

  List<Problem> inArguments(CommandLineArguments arguments) {
    List<Problem> problems = new ArrayList<>();
    boolean afterUnknownFlag = false;
    for (String text : arguments.unknown()) {
      if (text.startsWith("-") && text.length() > 1) {
        problems.add(new Problem(text, flagReason(text.replaceFirst("=.*", ""))));
        afterUnknownFlag = !text.contains("=");
      } else {
        // What follows an unknown flag is most likely its value: one mistake, one line.
        if (!afterUnknownFlag) {
          problems.add(
              new Problem(
                  text, "is no flag; write a value as --flag=value (a boolean takes it only so)"));
        }
        afterUnknownFlag = false;
      }
    }
    arguments
        .incomplete()
        .forEach(option -> problems.add(new Problem(option, "needs a value: " + option + "=...")));
    for (Parameter<?> parameter : registry.foreign()) {
      if (arguments.texts().containsKey(parameter.flag())) {
        problems.add(new Problem(parameter.option(), foreignReason(parameter)));
      }
    }
    return problems;
  }

  List<Problem> inFile(SettingsFile file) {
    Set<String> known = new HashSet<>(registry.flags().keySet());
    known.remove(CommandLineArguments.HELP);
    known.remove(CommandLineArguments.VERSION);
    List<Problem> problems = new ArrayList<>();
    for (String key : file.texts().keySet()) {
      String where = "settings file " + file.path() + ", " + key;
      if (key.equals(GeneralParameters.SETTINGS.flag())) {
        problems.add(new Problem(where, "a settings file cannot name another one"));
      } else if (!known.contains(key)) {
        problems.add(new Problem(where, "unknown setting" + meant("", key, known)));
      }
    }
    return problems;
  }

  /** Only warnings: the environment is not ours alone. */
  List<String> inEnvironment(Map<String, String> environment) {
    Set<String> known =
        Stream.concat(registry.parameters().stream(), registry.foreign().stream())
            .map(Parameter::variable)
            .collect(Collectors.toSet());
    return environment.keySet().stream()
        .filter(name -> name.startsWith(Parameter.ENVIRONMENT_PREFIX))
        .filter(name -> !known.contains(name) && !SERVICE_VARIABLE.matcher(name).matches())
        .sorted()
        .map(name -> "environment variable " + name + " means no setting" + meant("", name, known))
        .toList();
  }

  private String flagReason(String typed) {
    String name = typed.replaceFirst("^-+", "");
    Set<String> own =
        registry.parameters().stream().map(Parameter::flag).collect(Collectors.toSet());
    if (own.contains(name)) {
      return "flags have two dashes; write --" + name;
    }
    return "unknown flag" + meant("--", name, own);
  }

  private String foreignReason(Parameter<?> parameter) {
    return "is a setting of "
        + parameter.about().usedBy().stream()
            .map(Program::title)
            .collect(Collectors.joining(" and "))
        + ", not of "
        + registry.program().title();
  }

  private static String meant(String before, String typed, Set<String> known) {
    Optional<String> nearest = Suggestion.nearest(typed, known);
    return nearest.map(name -> "; did you mean " + before + name + "?").orElse("; see --help");
  }
}
