package io.rollcall.common.trigger;

import static io.rollcall.common.json.LooseJson.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TriggersTest {
  private static final String BOTH =
      """
      {metadata: {annotations: {'reloader.stakater.com/last-reloaded-from': '{}'}},
       spec: {containers: [{name: 'web', env: [{name: 'A', value: '1'},
          {name: 'STAKATER_C_CONFIGMAP', value: 'x'}, {name: 'STAKATER_S_SECRET', value: 'y'}]}],
        initContainers: [{name: 'init', env: [{name: 'STAKATER_C_CONFIGMAP', value: 'z'}]}]}}
      """;

  @Test
  void variablesOfAllContainersAreFound() {
    Triggers triggers = Triggers.of(json(BOTH));

    assertThat(triggers.variables()).hasSize(3);
    assertThat(
            triggers.values(TriggerName.of(new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, "c"))))
        .isEqualTo(List.of("z", "x"));
    assertThat(triggers.annotation()).contains("{}");
    assertThat(triggers.lastReloadedFrom()).isEmpty();
  }

  @Test
  void theDigestFollowsEveryTriggerAndNothingElse() {
    String digest = digest(BOTH);

    assertThat(digest)
        .matches("[0-9a-f]{16}")
        .isEqualTo(digest(BOTH.replace("'1'", "'2'")))
        .isEqualTo(
            digest(
                BOTH.replace(
                    "{name: 'STAKATER_C_CONFIGMAP', value: 'x'}, {name: 'STAKATER_S_SECRET', value: 'y'}",
                    "{name: 'STAKATER_S_SECRET', value: 'y'}, {name: 'STAKATER_C_CONFIGMAP', value: 'x'}")));
    assertThat(digest)
        .isNotEqualTo(digest(BOTH.replace("'x'", "'X'")))
        .isNotEqualTo(digest(BOTH.replace("'z'", "'Z'")))
        .isNotEqualTo(digest(BOTH.replace("'{}'", "'[]'")))
        .isNotEqualTo(digest(BOTH.replace("STAKATER_S_SECRET", "STAKATER_T_SECRET")))
        .isNotEqualTo(digest(BOTH.replace("'init'", "'start'")));
  }

  @Test
  void whatIsNoTemplateHasNone() {
    for (String text : List.of("null", "'x'", "{}", "{spec: {containers: [3, {env: 'x'}]}}")) {
      assertThat(Triggers.of(json(text))).isEqualTo(Triggers.of(json("{}")));
    }
  }

  private static String digest(String template) {
    JsonNode node = json(template);
    return Triggers.of(node).digest();
  }
}
