package io.rollcall.common.hash;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.rollcall.common.hash.Content.Entry;
import io.rollcall.common.hash.Content.Part;
import io.rollcall.common.json.Json;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Reads the content out of the JSON of config objects. Broken values count as they stand. */
final class ContentReader {
  private ContentReader() {}

  static Content.Present configMap(JsonNode configMap) {
    List<Entry> entries = new ArrayList<>();
    for (Map.Entry<String, JsonNode> field : fields(configMap.path("data"))) {
      entries.add(entry(Part.CONFIG_MAP_DATA, field.getKey(), field.getValue().asString("")));
    }
    addBase64(Part.CONFIG_MAP_BINARY_DATA, configMap.path("binaryData"), entries);
    return new Content.Present(entries);
  }

  static Content.Present secret(JsonNode secret) {
    List<Entry> entries = new ArrayList<>();
    addBase64(Part.SECRET_DATA, secret.path("data"), entries);
    return new Content.Present(entries);
  }

  static Content.Present podStatus(JsonNode podStatus) {
    JsonNode status = podStatus.path("status");
    List<Entry> entries = new ArrayList<>();
    entries.add(entry(Part.POD_STATUS_CLASS, "", Json.text(status, "secretProviderClassName")));
    for (JsonNode object : Json.elements(status.path("objects"))) {
      entries.add(
          entry(Part.POD_STATUS_OBJECT, Json.text(object, "id"), Json.text(object, "version")));
    }
    return new Content.Present(entries);
  }

  private static void addBase64(Part part, JsonNode data, List<Entry> entries) {
    for (Map.Entry<String, JsonNode> field : fields(data)) {
      String text = field.getValue().asString("");
      try {
        byte[] value = Base64.getDecoder().decode(text);
        entries.add(new Entry(part, field.getKey().getBytes(UTF_8), value));
      } catch (IllegalArgumentException notBase64) {
        entries.add(entry(Part.UNDECODED, field.getKey(), text));
      }
    }
  }

  private static Iterable<Map.Entry<String, JsonNode>> fields(JsonNode data) {
    return data.properties();
  }

  private static Entry entry(Part part, String key, String value) {
    return new Entry(part, key.getBytes(UTF_8), value.getBytes(UTF_8));
  }
}
