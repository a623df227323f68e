package io.rollcall.common.record;

import io.rollcall.common.hash.Digest;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * Feeds JSON into a digest so that two trees feed the same bytes only if they mean the same: fields
 * sorted, null fields as if absent (one API version writes {@code creationTimestamp: null}, the
 * next leaves it out), every text preceded by its length.
 */
final class CanonicalForm {
  private CanonicalForm() {}

  static void feed(JsonNode node, Digest digest) {
    switch (node.getNodeType()) {
      case OBJECT -> feedFields(node, digest);
      case ARRAY -> {
        digest.text("[").number(node.size());
        node.forEach(element -> feed(element, digest));
      }
      case STRING -> digest.text("\"").text(node.stringValue());
      case NUMBER, BOOLEAN, BINARY, POJO -> digest.text("=").text(node.asString());
      case NULL, MISSING -> digest.text("-");
    }
  }

  private static void feedFields(JsonNode object, Digest digest) {
    Map<String, JsonNode> fields = new TreeMap<>();
    object.forEachEntry(
        (name, value) -> {
          if (!value.isNull()) {
            fields.put(name, value);
          }
        });
    digest.text("{").number(fields.size());
    fields.forEach((name, value) -> feed(value, digest.text(name)));
  }
}
