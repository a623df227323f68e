package io.rollcall.common.record;

import static io.rollcall.common.json.LooseJson.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.common.reference.RandomTemplates;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class TemplateFingerprintTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          order of fields       | {metadata: {labels: {a: '1', b: '2'}}, spec: {x: 1}} | {spec: {x: 1}, metadata: {labels: {b: '2', a: '1'}}}
          null is absent        | {metadata: {creationTimestamp: null, labels: {a: '1'}}} | {metadata: {labels: {a: '1'}}}
          env trigger           | {spec: {containers: [{name: 'w', env: [{name: 'A'}]}]}} | {spec: {containers: [{name: 'w', env: [{name: 'A'}, {name: 'STAKATER_C_CONFIGMAP', value: 'x'}]}]}}
          the only variable     | {spec: {containers: [{name: 'w'}]}}                  | {spec: {containers: [{name: 'w', env: [{name: 'STAKATER_C_CONFIGMAP', value: 'x'}]}]}}
          an empty list         | {spec: {containers: [{name: 'w'}]}}                  | {spec: {containers: [{name: 'w', env: []}]}}
          in an init container  | {spec: {initContainers: [{name: 'i'}]}}              | {spec: {initContainers: [{name: 'i', env: [{name: 'STAKATER_S_SECRET', value: 'x'}]}]}}
          annotation trigger    | {metadata: {labels: {a: '1'}}}                       | {metadata: {labels: {a: '1'}, annotations: {'reloader.stakater.com/last-reloaded-from': '{}'}}}
          beside another        | {metadata: {annotations: {a: '1'}}}                  | {metadata: {annotations: {a: '1', 'reloader.stakater.com/last-reloaded-from': '{}'}}}
          labels of Jobs        | {metadata: {labels: {a: '1'}}}                       | {metadata: {labels: {a: '1', 'controller-uid': 'u', 'job-name': 'j', 'batch.kubernetes.io/controller-uid': 'u', 'batch.kubernetes.io/job-name': 'j'}}}
          no other labels       | {metadata: {creationTimestamp: null}}                | {metadata: {labels: {'job-name': 'j'}}}
          no metadata           | {spec: {}}                                           | {metadata: {labels: {'job-name': 'j'}}, spec: {}}
          """)
  void whatNobodyWroteIntoTheTemplateMakesNoDifference(String what, String one, String other) {
    assertThat(of(other)).as(what).isEqualTo(of(one));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          image             | {spec: {containers: [{image: 'a'}]}}              | {spec: {containers: [{image: 'b'}]}}
          order of lists    | {spec: {volumes: [{name: 'a'}, {name: 'b'}]}}     | {spec: {volumes: [{name: 'b'}, {name: 'a'}]}}
          a variable        | {spec: {containers: [{env: [{name: 'A', value: '1'}]}]}} | {spec: {containers: [{env: [{name: 'A', value: '2'}]}]}}
          user's own source | {spec: {containers: [{name: 'w'}]}}               | {spec: {containers: [{name: 'w', env: [{name: 'STAKATER_C_SECRET', valueFrom: {secretKeyRef: {name: 's', key: 'k'}}}]}]}}
          an annotation     | {metadata: {annotations: {a: '1'}}}               | {metadata: {annotations: {a: '2'}}}
          a restart         | {metadata: {}}                                    | {metadata: {annotations: {'kubectl.kubernetes.io/restartedAt': 'now'}}}
          number or text    | {spec: {x: 1}}                                    | {spec: {x: '1'}}
          true or text      | {spec: {x: true}}                                 | {spec: {x: 'true'}}
          moved border      | {spec: {ab: 'c'}}                                 | {spec: {a: 'bc'}}
          nesting           | {spec: [[1], 2]}                                  | {spec: [[1, 2]]}
          empty object      | {spec: {volumes: [{emptyDir: {}}]}}               | {spec: {volumes: [{}]}}
          """)
  void whatSomebodyWroteMakesADifference(String what, String one, String other) {
    assertThat(of(other)).as(what).isNotEqualTo(of(one));
  }

  @Test
  void itIsShort() {
    assertThat(of("{}").value()).matches("[0-9a-f]{16}");
    assertThat(TemplateFingerprint.of(json("{}").path("none"))).isNotEqualTo(of("{}"));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2})
  void triggersAndTheOrderOfFieldsNeverShow(long seed) {
    RandomTemplates templates = new RandomTemplates(seed);
    for (int i = 0; i < 300; i++) {
      JsonNode template = templates.next();
      JsonNode copy = template.deepCopy();
      JsonNode rolled = withTriggers(reversed(template));

      assertThat(TemplateFingerprint.of(rolled))
          .as("seed %d: %s", seed, template)
          .isEqualTo(TemplateFingerprint.of(template));
      assertThat(template).isEqualTo(copy);
    }
  }

  private static JsonNode withTriggers(JsonNode template) {
    if (template instanceof ObjectNode object) {
      object.putObject("metadata").putObject("labels").put("job-name", "j");
      object
          .withObjectProperty("metadata")
          .putObject("annotations")
          .put("reloader.stakater.com/last-reloaded-from", "{}");
    }
    for (JsonNode container : Json.elements(template.path("spec").path("containers"))) {
      if (container instanceof ObjectNode object && object.path("env") instanceof ArrayNode env) {
        env.addObject().put("name", "STAKATER_C_CONFIGMAP").put("value", "x");
      }
    }
    return template;
  }

  private static JsonNode reversed(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        ObjectNode reversed = Json.MAPPER.createObjectNode();
        List<String> names = new ArrayList<>(object.propertyNames());
        names.reversed().forEach(name -> reversed.set(name, reversed(object.path(name))));
        yield reversed;
      }
      case ArrayNode array -> {
        ArrayNode copy = Json.MAPPER.createArrayNode();
        array.forEach(element -> copy.add(reversed(element)));
        yield copy;
      }
      default -> node;
    };
  }

  private static TemplateFingerprint of(String template) {
    return TemplateFingerprint.of(json(template));
  }
}
