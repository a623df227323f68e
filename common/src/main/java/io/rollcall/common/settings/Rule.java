package io.rollcall.common.settings;

import java.util.List;
import java.util.function.Function;

/**
 * What several settings must be together.
 *
 * @param about the parameters that it looks at; it is asked only if all of them were read
 * @param check what is wrong, if anything
 */
record Rule(List<Parameter<?>> about, Function<Values, List<Problem>> check) {
  List<Problem> broken(Values values) {
    boolean known = about.stream().allMatch(each -> values.find(each).isPresent());
    return known ? check.apply(values) : List.of();
  }
}
