package io.rollcall.common.reference;

import static io.rollcall.common.json.LooseJson.json;
import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TargetContainerTest {
  private static final JsonNode TEMPLATE =
      json(
          """
          {spec: {containers: [{name: 'proxy'}, {name: 'web', envFrom: [{configMapRef: {name: 'used'}}]}]}}
          """);

  private final References references = new ReferenceResolver().resolve(TEMPLATE);

  @Test
  void ofAnObjectInUseItIsTheFirstContainerOfTheUsage() {
    assertThat(TargetContainer.of(TEMPLATE, references, new ConfigObjectRef(CONFIG_MAP, "used")))
        .contains("web");
  }

  @Test
  void ofAnObjectThatIsOnlyNamedInAListItIsTheFirstContainer() {
    assertThat(TargetContainer.of(TEMPLATE, references, new ConfigObjectRef(CONFIG_MAP, "named")))
        .contains("proxy");
  }

  @Test
  void aTemplateWithoutContainersHasNone() {
    ConfigObjectRef ref = new ConfigObjectRef(CONFIG_MAP, "named");

    assertThat(TargetContainer.of(json("{}"), References.none(), ref)).isEmpty();
  }
}
