package io.rollcall.common.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * A command line, taken apart as Go's pflag does: long flags only, {@code --f=v}, {@code --f v}
 * (not for booleans), {@code --f} for true, {@code --} before what is no flag.
 *
 * @param texts all occurrences of each flag, in order
 * @param unknown what is no flag of this program, as typed
 * @param incomplete flags that lack their value
 */
record CommandLineArguments(
    Map<String, List<String>> texts, List<String> unknown, List<String> incomplete) {

  static final String HELP = "help";
  static final String VERSION = "version";

  /**
   * Takes {@code arguments} apart.
   *
   * @param flags whether each flag, named without dashes, is a boolean
   */
  static CommandLineArguments read(Map<String, Boolean> flags, List<String> arguments) {
    CommandSpec spec = CommandSpec.create();
    flags.forEach((flag, bool) -> spec.addOption(option(flag, bool)));
    CommandLine commandLine =
        new CommandLine(spec)
            .setExpandAtFiles(false)
            .setInterpolateVariables(false)
            .setOverwrittenOptionsAllowed(true)
            .setPosixClusteredShortOptionsAllowed(false)
            .setTrimQuotes(false)
            .setUnmatchedArgumentsAllowed(true);
    spec.parser().collectErrors(true);
    ParseResult result = commandLine.parseArgs(arguments.toArray(String[]::new));
    return of(result);
  }

  private static CommandLineArguments of(ParseResult result) {
    Map<String, List<String>> texts = new java.util.HashMap<>();
    for (OptionSpec option : result.matchedOptionsSet()) {
      List<String> values = option.getValue();
      if (values != null && !values.isEmpty()) {
        texts.put(option.longestName().substring(2), List.copyOf(values));
      }
    }
    List<String> incomplete = new ArrayList<>();
    for (Exception error : result.errors()) {
      if (!(error instanceof MissingParameterException missing)) {
        throw new IllegalStateException("the command line could not be read", error);
      }
      missing.getMissing().forEach(each -> incomplete.add(((OptionSpec) each).longestName()));
    }
    return new CommandLineArguments(texts, List.copyOf(result.unmatched()), incomplete);
  }

  private static OptionSpec option(String flag, boolean bool) {
    OptionSpec.Builder option =
        OptionSpec.builder("--" + flag).type(List.class).auxiliaryTypes(String.class).arity("1");
    return bool ? option.preprocessor(CommandLineArguments::bareFlag).build() : option.build();
  }

  /**
   * Keeps a boolean from eating the next argument: picocli takes {@code --f v} and {@code --f=v}
   * for the same, but only the second gives a boolean a value in pflag.
   */
  private static boolean bareFlag(
      Stack<String> rest, CommandSpec command, ArgSpec option, Map<String, Object> context) {
    if ("=".equals(context.get("separator"))) {
      return false;
    }
    rest.push("true");
    return false;
  }
}
