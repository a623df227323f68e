package io.rollcall.common.settings;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All that can be set.
 *
 * @param program whose settings are read
 * @param parameters those that it uses, in the order of the help text
 * @param foreign those that only the other process uses: known, so that one settings file can serve
 *     both
 * @param rules what must hold between settings
 * @param notes what deserves a warning between settings
 */
record Registry(
    Program program,
    List<Parameter<?>> parameters,
    List<Parameter<?>> foreign,
    List<Rule> rules,
    List<Rule> notes) {

  static Registry of(Program program) {
    List<Parameter<?>> all =
        Stream.of(
                PolicyParameters.ALL,
                ScopeParameters.ALL,
                RolloutParameters.ALL,
                ServingParameters.ALL,
                ConnectionParameters.ALL,
                OperationsParameters.ALL,
                GeneralParameters.ALL)
            .<Parameter<?>>flatMap(List::stream)
            .toList();
    return new Registry(
        program,
        all.stream().filter(each -> each.about().usedBy().contains(program)).toList(),
        all.stream().filter(each -> !each.about().usedBy().contains(program)).toList(),
        Rules.BROKEN,
        Rules.NOTED);
  }

  /** Whether each flag that may be typed, also in vain, is a boolean. */
  Map<String, Boolean> flags() {
    Map<String, Boolean> flags = new HashMap<>();
    Stream.concat(parameters.stream(), foreign.stream())
        .filter(Parameter::isFlag)
        .forEach(each -> flags.put(each.flag(), each.form().shape() == Form.Shape.BOOLEAN));
    DroppedFlag.ALL.forEach(each -> flags.put(each.flag(), each.bool()));
    flags.put(CommandLineArguments.HELP, true);
    flags.put(CommandLineArguments.VERSION, true);
    return flags;
  }

  /** One warning for each dropped flag among {@code names}. */
  List<String> dropped(Collection<String> names) {
    return DroppedFlag.ALL.stream()
        .filter(each -> names.contains(each.flag()))
        .map(DroppedFlag::warning)
        .toList();
  }
}
