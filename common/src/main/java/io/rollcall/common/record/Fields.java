package io.rollcall.common.record;

import io.rollcall.common.json.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * Reads a JSON object strictly: each field is of the expected type, and none is left over. What we
 * do not know was written by a newer version, or by somebody else, and is better not trusted.
 */
final class Fields {
  private final JsonNode object;
  private final Set<String> read = new HashSet<>();

  private Fields(JsonNode object) {
    this.object = object;
  }

  /**
   * Reads {@code text} by {@code reader}; empty where it is no JSON object of the expected shape.
   * Never throws what the text caused.
   */
  static <T> Optional<T> read(String text, Function<Fields, T> reader) {
    try {
      return Json.read(text).map(node -> read(node, reader));
    } catch (UnreadableException unreadable) {
      return Optional.empty();
    }
  }

  private static <T> T read(JsonNode node, Function<Fields, T> reader) {
    Fields fields = new Fields(expect(node.isObject(), node));
    T value = reader.apply(fields);
    expect(fields.read.size() == node.size(), node);
    return value;
  }

  String text(String name) {
    return string(node(name));
  }

  Optional<String> optionalText(String name) {
    return has(name) ? Optional.of(text(name)) : Optional.empty();
  }

  int number(String name) {
    JsonNode node = node(name);
    return expect(node.isInt() && node.intValue() >= 0, node).intValue();
  }

  boolean flag(String name) {
    JsonNode node = node(name);
    return expect(node.isBoolean(), node).booleanValue();
  }

  /** The texts of an array. */
  List<String> texts(String name) {
    return texts(node(name));
  }

  Optional<List<String>> optionalTexts(String name) {
    return has(name) ? Optional.of(texts(name)) : Optional.empty();
  }

  <T> T object(String name, Function<Fields, T> reader) {
    return read(node(name), reader);
  }

  <T> List<T> objects(String name, Function<Fields, T> reader) {
    List<T> objects = new ArrayList<>();
    JsonNode nodes = node(name);
    expect(nodes.isArray(), nodes).forEach(node -> objects.add(read(node, reader)));
    return objects;
  }

  /** The fields of the object in {@code name}, whose names are data; none where it is absent. */
  Set<Map.Entry<String, JsonNode>> entries(String name) {
    if (!has(name)) {
      return Set.of();
    }
    JsonNode node = node(name);
    return expect(node.isObject(), node).properties();
  }

  static <T> T entry(JsonNode node, Function<Fields, T> reader) {
    return read(node, reader);
  }

  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    expect(array.isArray(), array).forEach(node -> texts.add(string(node)));
    return texts;
  }

  boolean has(String name) {
    return object.has(name);
  }

  private JsonNode node(String name) {
    read.add(name);
    return object.path(name);
  }

  private static String string(JsonNode node) {
    return expect(node.isString(), node).stringValue();
  }

  private static JsonNode expect(boolean asExpected, JsonNode node) {
    if (!asExpected) {
      throw new UnreadableException();
    }
    return node;
  }

  /** The text is of another shape. It stays inside this package. */
  static final class UnreadableException extends RuntimeException {
    UnreadableException() {
      super("unreadable", null, false, false);
    }
  }
}
