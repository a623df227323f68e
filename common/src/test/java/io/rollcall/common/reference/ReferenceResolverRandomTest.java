package io.rollcall.common.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Properties of the resolver over random templates; a failure names its seed. */
class ReferenceResolverRandomTest {
  private static final int TEMPLATES = 1_000;

  private final ReferenceResolver resolver = new ReferenceResolver();

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 20_260_101})
  void itFindsWhatTheObviousResolverFinds(long seed) {
    RandomTemplates templates = new RandomTemplates(seed);
    for (int i = 0; i < TEMPLATES; i++) {
      JsonNode template = templates.next();

      assertThat(resolver.resolve(template))
          .as("seed %d, template %d: %s", seed, i, template)
          .isEqualTo(new ObviousResolver(template).resolve());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12})
  void theOrderOfVariablesAndMountsDoesNotMatter(long seed) {
    RandomTemplates templates = new RandomTemplates(seed);
    Random random = new Random(seed);
    for (int i = 0; i < TEMPLATES; i++) {
      JsonNode template = templates.next();
      JsonNode shuffled = template.deepCopy();
      for (String list : List.of("env", "envFrom", "volumeMounts", "items", "sources")) {
        shuffled.findValues(list).forEach(node -> shuffle(node, random));
      }

      assertThat(resolver.resolve(shuffled))
          .as("seed %d, template %d: %s", seed, i, template)
          .isEqualTo(resolver.resolve(template));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {21, 22})
  void theOrderOfVolumesMovesNothingButTheTarget(long seed) {
    RandomTemplates templates = new RandomTemplates(seed);
    Random random = new Random(seed);
    for (int i = 0; i < TEMPLATES; i++) {
      JsonNode template = templates.next();
      JsonNode shuffled = template.deepCopy();
      shuffle(shuffled.path("spec").path("volumes"), random);
      References before = resolver.resolve(template);
      References after = resolver.resolve(shuffled);

      assertThat(after.usages().keySet()).isEqualTo(before.usages().keySet());
      for (ConfigObjectRef ref : before.usages().keySet()) {
        Usage one = before.usage(ref).orElseThrow();
        Usage other = after.usage(ref).orElseThrow();
        assertThat(other.keys()).as("seed %d: %s", seed, template).isEqualTo(one.keys());
        assertThat(withoutTargets(other, one)).isEqualTo(withoutTargets(one, other));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {31})
  void theTemplateIsLeftAsItWas(long seed) {
    RandomTemplates templates = new RandomTemplates(seed);
    for (int i = 0; i < TEMPLATES; i++) {
      JsonNode template = templates.next();
      JsonNode copy = template.deepCopy();
      References once = resolver.resolve(template);

      assertThat(template).isEqualTo(copy);
      assertThat(resolver.resolve(template)).isEqualTo(once);
    }
  }

  private static Set<String> withoutTargets(Usage usage, Usage other) {
    Set<String> users = new TreeSet<>(usage.containers());
    usage.containers().stream().limit(1).forEach(users::remove);
    other.containers().stream().limit(1).forEach(users::remove);
    return users;
  }

  private static void shuffle(JsonNode node, Random random) {
    if (node instanceof ArrayNode array) {
      List<JsonNode> elements = new ArrayList<>(array.values());
      Collections.shuffle(elements, random);
      array.removeAll();
      elements.forEach(array::add);
    }
  }
}
