package io.rollcall.common.record;

import io.rollcall.common.json.Json;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON of {@link LastRollout}. */
final class LastRolloutCodec {
  private static final String AT = "at";
  private static final String MORE = "more";
  private static final String OBJECTS = "objects";
  private static final String REASON = "reason";
  private static final String KIND = "kind";
  private static final String NAME = "name";

  private LastRolloutCodec() {}

  static String write(LastRollout rollout) {
    ObjectNode json = Json.MAPPER.createObjectNode();
    json.put(AT, rollout.at().toString());
    if (rollout.more() > 0) {
      json.put(MORE, rollout.more());
    }
    ArrayNode objects = json.putArray(OBJECTS);
    for (ConfigObjectRef ref : rollout.objects()) {
      objects.addObject().put(KIND, ref.kind().kind()).put(NAME, ref.name());
    }
    json.put(REASON, rollout.reason());
    return json.toString();
  }

  static Optional<LastRollout> read(String text) {
    return Fields.read(text, LastRolloutCodec::rollout);
  }

  private static LastRollout rollout(Fields fields) {
    return new LastRollout(
        ReferenceRecordCodec.instant(fields.text(AT)),
        fields.text(REASON),
        fields.objects(OBJECTS, LastRolloutCodec::ref),
        fields.has(MORE) ? fields.number(MORE) : 0);
  }

  private static ConfigObjectRef ref(Fields fields) {
    ConfigObjectKind kind =
        ConfigObjectKind.named(fields.text(KIND)).orElseThrow(Fields.UnreadableException::new);
    return new ConfigObjectRef(kind, fields.text(NAME));
  }
}
