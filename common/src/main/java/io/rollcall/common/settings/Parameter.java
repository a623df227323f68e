package io.rollcall.common.settings;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One setting: a flag, an environment variable and a key of the settings file at once. Its
 * declaration is all there is to add: parsing, help, messages and the effective settings follow
 * from it.
 *
 * @param flag name without the dashes, such as {@code coalesce-window}; in the group of variables,
 *     the variable's name
 * @param form how its value is written
 * @param defaultText its default, written as a user would
 * @param about the rest: what help and readers need to know
 */
record Parameter<T>(String flag, Form<T> form, String defaultText, About about) {
  /** Of environment variables that set a parameter. */
  static final String ENVIRONMENT_PREFIX = "ROLLCALL_";

  /**
   * What a parameter is for.
   *
   * @param group its heading in the help text
   * @param description one sentence, a line or two long
   * @param usedBy the processes that know it
   * @param fallbackVariable an environment variable of another program's making that counts where
   *     flag, own variable and file say nothing
   * @param secret whether its value is shown as {@code ***}
   */
  record About(
      Group group,
      String description,
      Set<Program> usedBy,
      Optional<String> fallbackVariable,
      boolean secret) {}

  static <T> Parameter<T> of(String flag, Form<T> form, String defaultText) {
    return new Parameter<>(
        flag,
        form,
        defaultText,
        new About(Group.GENERAL, "", Program.BOTH, Optional.empty(), false));
  }

  Parameter<T> in(Group group, String description) {
    return with(new About(group, description, about.usedBy, about.fallbackVariable, about.secret));
  }

  Parameter<T> only(Program program) {
    return with(
        new About(
            about.group,
            about.description,
            EnumSet.of(program),
            about.fallbackVariable,
            about.secret));
  }

  Parameter<T> orVariable(String name) {
    return with(
        new About(about.group, about.description, about.usedBy, Optional.of(name), about.secret));
  }

  /** Whether it is a flag and a key of the settings file. */
  boolean isFlag() {
    return about.group != Group.VARIABLES;
  }

  /** {@code --coalesce-window}. */
  String option() {
    return isFlag() ? "--" + flag : flag;
  }

  /** {@code ROLLCALL_COALESCE_WINDOW}. */
  String variable() {
    return !isFlag() ? flag : ENVIRONMENT_PREFIX + flag.replace('-', '_').toUpperCase(Locale.ROOT);
  }

  private Parameter<T> with(About changed) {
    return new Parameter<>(flag, form, defaultText, changed);
  }
}
