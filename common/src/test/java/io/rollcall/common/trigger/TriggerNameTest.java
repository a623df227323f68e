package io.rollcall.common.trigger;

import static io.rollcall.common.json.LooseJson.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TriggerNameTest {
  /** The table of compat.md 5, and its rules one by one. */
  @ParameterizedTest
  @CsvSource({
    "CONFIG_MAP,            my-app.config, STAKATER_MY_APP_CONFIG_CONFIGMAP",
    "SECRET,                a--b,          STAKATER_A_B_SECRET",
    "SECRET,                a.b,           STAKATER_A_B_SECRET",
    "SECRET_PROVIDER_CLASS, my-vault-spc,  STAKATER_MY_VAULT_SPC_SECRETPROVIDERCLASS",
    "CONFIG_MAP,            x,             STAKATER_X_CONFIGMAP",
    "CONFIG_MAP,            0.1-.2,        STAKATER_0_1_2_CONFIGMAP",
    "CONFIG_MAP,            -.a,           STAKATER_A_CONFIGMAP",
    "CONFIG_MAP,            a-.,           STAKATER_A__CONFIGMAP",
    "CONFIG_MAP,            aäß-b,         STAKATER_A_B_CONFIGMAP",
  })
  void names(ConfigObjectKind kind, String object, String variable) {
    TriggerName name = TriggerName.of(new ConfigObjectRef(kind, object));

    assertThat(name).hasToString(variable);
    assertThat(TriggerName.isTrigger(json("{name: '" + variable + "', value: 'x'}"))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{name: 'STAKATER_A_SECRET', value: ''}                                         | true",
        "{name: 'STAKATER_A_SECRET'}                                                    | true",
        "{name: 'STAKATER_A_SECRET', valueFrom: null}                                   | true",
        "{name: 'STAKATER_A_SECRET', valueFrom: {secretKeyRef: {name: 's', key: 'k'}}}  | false",
        "{name: 'STAKATER_A_SECRET_2', value: 'x'}                                      | false",
        "{name: 'STAKATER_SECRET', value: 'x'}                                          | false",
        "{name: 'STAKATER_a_SECRET', value: 'x'}                                        | false",
        "{name: 'MY_STAKATER_A_SECRET', value: 'x'}                                     | false",
        "'STAKATER_A_SECRET'                                                            | false",
      })
  void variablesThatAreTriggers(String variable, boolean expected) {
    assertThat(TriggerName.isTrigger(json(variable))).isEqualTo(expected);
  }
}
