package io.rollcall.common.trigger;

import io.rollcall.common.json.Json;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.trigger.LastReloadedFrom.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON of {@link LastReloadedFrom}. */
final class LastReloadedFromCodec {
  private LastReloadedFromCodec() {}

  static String write(LastReloadedFrom from) {
    Cause first = from.causes().getFirst();
    ObjectNode json = Json.MAPPER.createObjectNode();
    json.put("kind", first.ref().kind().lower());
    json.put("name", first.ref().name());
    json.put("namespace", from.namespace());
    json.put("hash", first.hash());
    ArrayNode containers = json.putArray("containers");
    from.containers().forEach(containers::add);
    if (from.causes().size() > 1) {
      ArrayNode others = json.putArray("others");
      from.causes().stream().skip(1).forEach(cause -> write(cause, others.addObject()));
    }
    return json.toString();
  }

  private static void write(Cause cause, ObjectNode json) {
    json.put("kind", cause.ref().kind().lower());
    json.put("name", cause.ref().name());
    json.put("hash", cause.hash());
  }

  static Optional<LastReloadedFrom> read(String text) {
    return Json.read(text).flatMap(LastReloadedFromCodec::read);
  }

  private static Optional<LastReloadedFrom> read(JsonNode json) {
    List<Cause> causes = new ArrayList<>();
    cause(json).ifPresent(causes::add);
    if (causes.isEmpty()) {
      return Optional.empty();
    }
    for (JsonNode other : Json.elements(json.path("others"))) {
      cause(other).ifPresent(causes::add);
    }
    List<String> containers = new ArrayList<>();
    for (String field : List.of("containers", "containerRefs")) {
      Json.elements(json.path(field)).forEach(name -> containers.add(name.stringValue("")));
    }
    return Optional.of(new LastReloadedFrom(Json.text(json, "namespace"), causes, containers));
  }

  private static Optional<Cause> cause(JsonNode json) {
    String kind = json.has("kind") ? Json.text(json, "kind") : Json.text(json, "type");
    String name = Json.text(json, "name");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    return ConfigObjectKind.named(kind)
        .map(known -> new Cause(new ConfigObjectRef(known, name), Json.text(json, "hash")));
  }
}
