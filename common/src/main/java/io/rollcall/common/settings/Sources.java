package io.rollcall.common.settings;

import io.rollcall.common.settings.Given.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where each parameter's texts come from. */
record Sources(CommandLineArguments arguments, Map<String, String> environment, SettingsFile file) {

  boolean incomplete(Parameter<?> parameter) {
    return arguments.incomplete().contains(parameter.option());
  }

  Given of(Parameter<?> parameter) {
    List<String> typed = arguments.texts().get(parameter.flag());
    if (typed != null) {
      return new Given(Origin.FLAG, parameter.option(), typed);
    }
    Optional<Given> own = variable(Origin.ENVIRONMENT, parameter.variable());
    if (own.isPresent()) {
      return own.get();
    }
    List<String> written = file.texts().get(parameter.flag());
    if (written != null) {
      return new Given(Origin.FILE, file.path() + ", " + parameter.flag(), written);
    }
    return parameter
        .about()
        .fallbackVariable()
        .flatMap(name -> variable(Origin.FALLBACK, name))
        .orElseGet(
            () -> new Given(Origin.DEFAULT, parameter.option(), List.of(parameter.defaultText())));
  }

  private Optional<Given> variable(Origin origin, String name) {
    return Optional.ofNullable(environment.get(name))
        .filter(text -> !text.isEmpty())
        .map(text -> new Given(origin, name, List.of(text)));
  }
}
