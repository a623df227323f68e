package io.rollcall.common.settings;

import java.util.List;

/**
 * What came of reading the settings.
 *
 * @param <S> the record that a process runs with
 */
public sealed interface Reading<S> {
  /**
   * All is well.
   *
   * @param settings what to run with
   * @param effective every setting with its value, for the first log lines
   * @param warnings what is accepted, but means nothing or little
   */
  record Ready<S>(S settings, List<EffectiveSetting> effective, List<String> warnings)
      implements Reading<S> {
    public Ready {
      effective = List.copyOf(effective);
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Somebody asked for {@code --help}.
   *
   * @param text to be printed
   */
  record Help<S>(String text) implements Reading<S> {}

  /** Somebody asked for {@code --version}. */
  record Version<S>() implements Reading<S> {}

  /**
   * The process must not start.
   *
   * @param problems all of them
   */
  record Wrong<S>(List<Problem> problems) implements Reading<S> {
    public Wrong {
      problems = List.copyOf(problems);
    }

    /** All of them for a terminal, with what to do next. */
    public String message(Program program) {
      StringBuilder message = new StringBuilder();
      message.append(program).append(" does not start, its settings are wrong:\n");
      problems.forEach(problem -> message.append("  ").append(problem).append('\n'));
      return message.append("All settings: ").append(program).append(" --help\n").toString();
    }
  }
}
