package io.rollcall.common.reference;

import io.rollcall.common.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes pod templates from few names, so that uses of one object meet often; some are broken. */
public final class RandomTemplates {
  private static final List<String> OBJECTS = List.of("a", "a.b", "c", "");
  private static final List<String> KEYS = List.of("k", "k.1", "tls.key", "");
  private static final List<String> VOLUMES = List.of("v0", "v1", "v2", "v3", "");
  private static final List<String> SUB_PATHS = List.of("k", "k.1", "k/x", "..data", ".", "/k", "");

  private final Random random;

  public RandomTemplates(long seed) {
    this.random = new Random(seed);
  }

  public JsonNode next() {
    ObjectNode template = Json.MAPPER.createObjectNode();
    ObjectNode spec = template.putObject("spec");
    array(spec, "containers", 4, this::container);
    array(spec, "initContainers", 3, this::container);
    array(spec, "volumes", 5, this::volume);
    name(spec, "web", "containers");
    name(spec, "init", "initContainers");
    name(spec, "v", "volumes");
    return random.nextInt(3) == 0 ? broken(template) : template;
  }

  private void container(ObjectNode container) {
    array(container, "env", 4, this::variable);
    array(container, "envFrom", 3, source -> object(source, "configMapRef", "secretRef", "name"));
    array(container, "volumeMounts", 4, this::mount);
    if (random.nextInt(4) == 0) {
      container.put("restartPolicy", "Always");
    }
  }

  private void variable(ObjectNode variable) {
    variable.put("name", "A" + random.nextInt(3));
    ObjectNode from = variable.putObject("valueFrom");
    object(from, "configMapKeyRef", "secretKeyRef", "name").put("key", pick(KEYS));
  }

  private void mount(ObjectNode mount) {
    mount.put("name", pick(VOLUMES));
    if (random.nextBoolean()) {
      mount.put(random.nextInt(8) == 0 ? "subPathExpr" : "subPath", pick(SUB_PATHS));
    }
  }

  private void volume(ObjectNode volume) {
    switch (random.nextInt(4)) {
      case 0 -> items(volume.putObject("configMap").put("name", pick(OBJECTS)));
      case 1 -> items(volume.putObject("secret").put("secretName", pick(OBJECTS)));
      case 2 -> {
        ObjectNode projected = volume.putObject("projected");
        array(
            projected,
            "sources",
            3,
            source -> items(object(source, "configMap", "secret", "name")));
      }
      default ->
          volume
              .putObject("csi")
              .putObject("volumeAttributes")
              .put("secretProviderClass", pick(OBJECTS));
    }
  }

  private void items(ObjectNode source) {
    if (random.nextInt(3) == 0) {
      array(source, "items", 3, item -> item.put("key", pick(KEYS)).put("path", "p"));
    }
  }

  private ObjectNode object(ObjectNode parent, String one, String other, String nameField) {
    return parent.putObject(random.nextBoolean() ? one : other).put(nameField, pick(OBJECTS));
  }

  private void array(ObjectNode parent, String field, int bound, Consumer<ObjectNode> filling) {
    ArrayNode array = parent.putArray(field);
    for (int count = random.nextInt(bound); count > 0; count--) {
      filling.accept(array.addObject());
    }
  }

  private static void name(ObjectNode spec, String prefix, String field) {
    for (int i = 0; i < spec.path(field).size(); i++) {
      ((ObjectNode) spec.path(field).path(i)).put("name", prefix + i);
    }
  }

  /** Puts something senseless in the place of one value. */
  private JsonNode broken(ObjectNode template) {
    List<ObjectNode> objects = new ArrayList<>();
    collect(template, objects);
    ObjectNode victim = pick(objects);
    if (!victim.isEmpty()) {
      String field = pick(List.copyOf(victim.propertyNames()));
      JsonNode value = victim.path(field);
      switch (random.nextInt(5)) {
        case 0 -> victim.put(field, "nonsense");
        case 1 -> victim.put(field, 7);
        case 2 -> victim.putNull(field);
        case 3 -> victim.putObject(field).set("inner", value);
        default -> victim.putArray(field).add(value);
      }
    }
    return template;
  }

  private static void collect(JsonNode node, List<ObjectNode> objects) {
    if (node instanceof ObjectNode object) {
      objects.add(object);
    }
    node.forEach(child -> collect(child, objects));
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
