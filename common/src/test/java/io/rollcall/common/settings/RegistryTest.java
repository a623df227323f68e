package io.rollcall.common.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RegistryTest {
  private static final List<Class<?>> HOLDERS =
      List.of(
          PolicyParameters.class,
          ScopeParameters.class,
          RolloutParameters.class,
          ServingParameters.class,
          ConnectionParameters.class,
          OperationsParameters.class,
          GeneralParameters.class);

  @Test
  void everyDeclaredParameterIsReadBySomebody() throws IllegalAccessException {
    List<Object> declared = new ArrayList<>(PolicyParameters.KEYS.values());
    for (Class<?> holder : HOLDERS) {
      for (Field field : holder.getDeclaredFields()) {
        if (field.getType() == Parameter.class) {
          declared.add(field.get(null));
        }
      }
    }
    List<Parameter<?>> known =
        Stream.of(Program.values())
            .flatMap(program -> Registry.of(program).parameters().stream())
            .distinct()
            .toList();
    assertThat(known).containsExactlyInAnyOrderElementsOf(asParameters(declared));
  }

  @Test
  void noFlagIsDeclaredTwice() {
    for (Program program : Program.values()) {
      Registry registry = Registry.of(program);
      List<String> flags =
          Stream.concat(registry.parameters().stream(), registry.foreign().stream())
              .map(Parameter::flag)
              .toList();
      assertThat(flags).doesNotHaveDuplicates();
    }
  }

  private static List<Parameter<?>> asParameters(List<Object> objects) {
    List<Parameter<?>> parameters = new ArrayList<>();
    objects.forEach(each -> parameters.add((Parameter<?>) each));
    return parameters;
  }
}
