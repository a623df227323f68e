package io.rollcall.common.hash;

import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.json.Json;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Over random ConfigMaps of few letters: equal data, equal hash; other data, another hash. */
class ContentHasherRandomTest {
  private static final int MAPS = 20_000;
  private static final HashKey KEY = TestKeys.key(3);
  private static final ConfigObjectKey MAP =
      new ConfigObjectKey("shop", new ConfigObjectRef(CONFIG_MAP, "settings"));
  private static final List<String> KEYS = List.of("a", "b", "ab", "c=d", "b;c");
  private static final List<String> VALUES = List.of("", "a", "b", "ab", "b;c=d", "c=d", "ä", "\0");

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2})
  void twoHashesAreEqualExactlyWhereTheDataIs(long seed) {
    Random random = new Random(seed);
    SortedSet<String> used = new TreeSet<>(List.of("a", "b"));
    Map<Map<String, String>, ContentHash> whole = new HashMap<>();
    Map<Map<String, String>, ContentHash> some = new HashMap<>();
    for (int i = 0; i < MAPS; i++) {
      Map<String, String> data = data(random);
      Content content = Content.ofConfigMap(configMap(data, random));
      Map<String, String> visible = new TreeMap<>(data);
      visible.keySet().retainAll(used);
      record(whole, data, ContentHasher.hash(MAP, content, Optional.empty(), KEY), seed);
      record(some, visible, ContentHasher.hash(MAP, content, Optional.of(used), KEY), seed);
    }

    assertThat(whole.values()).as("seed %d", seed).doesNotHaveDuplicates();
    assertThat(some.values()).as("seed %d", seed).doesNotHaveDuplicates();
    assertThat(some.values()).doesNotContainAnyElementsOf(whole.values());
  }

  private static void record(
      Map<Map<String, String>, ContentHash> seen,
      Map<String, String> data,
      ContentHash hash,
      long seed) {
    assertThat(hash).as("seed %d: %s", seed, data).isEqualTo(seen.getOrDefault(data, hash));
    seen.put(data, hash);
  }

  private static Map<String, String> data(Random random) {
    Map<String, String> data = new TreeMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      data.put(KEYS.get(random.nextInt(KEYS.size())), VALUES.get(random.nextInt(VALUES.size())));
    }
    return data;
  }

  private static ObjectNode configMap(Map<String, String> data, Random random) {
    ObjectNode configMap = Json.MAPPER.createObjectNode();
    configMap.putObject("metadata").put("resourceVersion", String.valueOf(random.nextInt()));
    ObjectNode fields = configMap.putObject("data");
    Map<String, String> order = random.nextBoolean() ? data : new TreeMap<>(data).descendingMap();
    order.forEach(fields::put);
    return configMap;
  }
}
