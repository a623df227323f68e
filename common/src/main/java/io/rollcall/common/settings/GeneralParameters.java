package io.rollcall.common.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is neither policy nor operation. */
final class GeneralParameters {
  static final Parameter<Optional<Path>> SETTINGS =
      Parameter.of("settings", Forms.path(), "")
          .in(Group.GENERAL, "YAML or JSON file with settings, one 'flag: value' a line.");

  static final List<Parameter<?>> ALL = List.of(SETTINGS);

  private GeneralParameters() {}
}
