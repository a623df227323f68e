package io.rollcall.common.settings;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The parsed values, by parameter. */
final class Values {
  private final Map<String, Object> byFlag = new HashMap<>();
  private final Map<String, Given> sources = new HashMap<>();

  <T> void put(Parameter<T> parameter, T value, Given source) {
    byFlag.put(parameter.flag(), value);
    sources.put(parameter.flag(), source);
  }

  /** The value, unless its text was bad. */
  @SuppressWarnings("unchecked") // put() is the only way in, with a value of the parameter's type
  <T> Optional<T> find(Parameter<T> parameter) {
    return Optional.ofNullable((T) byFlag.get(parameter.flag()));
  }

  /**
   * The value of a parameter that is known to be fine.
   *
   * @throws IllegalStateException if the process does not use this parameter
   */
  <T> T get(Parameter<T> parameter) {
    return find(parameter)
        .orElseThrow(() -> new IllegalStateException(parameter.option() + " was not read"));
  }

  /** Where the value came from; nowhere if it is bad. */
  Optional<Given> source(Parameter<?> parameter) {
    return Optional.ofNullable(sources.get(parameter.flag()));
  }

  /** Whether somebody said something, so that it is not the default. */
  boolean given(Parameter<?> parameter) {
    return source(parameter).filter(each -> each.origin() != Given.Origin.DEFAULT).isPresent();
  }
}
