package io.rollcall.common.trigger;

import static io.rollcall.common.json.LooseJson.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.reference.ReferenceResolver;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TriggerPlaceTest {
  private static final ConfigObjectRef MAP = new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, "c");

  @Test
  void aNewVariableGoesToTheTargetContainer() {
    assertThat(
            place(
                "[{name: 'proxy', env: []}, {name: 'web', envFrom: [{configMapRef: {name: 'c'}}]}]"))
        .contains(new TriggerPlace("web", 1, false, OptionalInt.empty()));
  }

  @Test
  void theVariableThatIsThereKeepsItsPlace() {
    assertThat(
            place(
                "[{name: 'web', env: [{name: 'A', value: '1'}, {name: 'STAKATER_C_CONFIGMAP',"
                    + " value: 'da39a3ee5e6b4b0d3255bfef95601890afd80709'}, {name: 'B'}]}]"))
        .contains(new TriggerPlace("web", 0, true, OptionalInt.of(1)));
  }

  /** Compat.md 4: if the target moves, the old variable stays behind. */
  @Test
  void aVariableInAnotherContainerIsLeftAlone() {
    assertThat(
            place(
                "[{name: 'old', env: [{name: 'STAKATER_C_CONFIGMAP', value: 'x'}]},"
                    + " {name: 'web', env: [], envFrom: [{configMapRef: {name: 'c'}}]}]"))
        .contains(new TriggerPlace("web", 1, true, OptionalInt.empty()));
  }

  @Test
  void brokenContainersDoNotShiftTheIndex() {
    assertThat(place("['x', {}, {name: 'web'}]"))
        .contains(new TriggerPlace("web", 2, false, OptionalInt.empty()));
  }

  @Test
  void withoutContainersThereIsNoPlace() {
    assertThat(place("[]")).isEmpty();
  }

  private static Optional<TriggerPlace> place(String containers) {
    JsonNode template = json("{spec: {containers: " + containers + "}}");
    return TriggerPlace.of(template, new ReferenceResolver().resolve(template), MAP);
  }
}
