package io.rollcall.common.record;

import io.rollcall.common.json.Json;
import io.rollcall.common.record.ReferenceRecord.Origin;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.reference.References;
import io.rollcall.common.reference.Usage;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON of {@link ReferenceRecord}. */
final class ReferenceRecordCodec {
  private static final String MARK = "mark";
  private static final String SINCE = "since";
  private static final String TEMPLATE = "template";
  private static final String CONTAINERS = "containers";
  private static final String KEYS = "keys";

  private ReferenceRecordCodec() {}

  static String write(ReferenceRecord record) {
    SortedFields fields = new SortedFields();
    record
        .references()
        .usages()
        .forEach((ref, usage) -> fields.object(ref.kind().field()).set(ref.name(), write(usage)));
    record.origin().ifPresent(origin -> fields.put(MARK, origin.mark()));
    record.origin().ifPresent(origin -> fields.put(SINCE, origin.since().toString()));
    fields.put(TEMPLATE, record.template().value());
    return fields.text();
  }

  private static ObjectNode write(Usage usage) {
    ObjectNode json = Json.MAPPER.createObjectNode();
    usage.containers().forEach(json.putArray(CONTAINERS)::add);
    usage.keys().ifPresent(keys -> keys.forEach(json.putArray(KEYS)::add));
    return json;
  }

  static Optional<ReferenceRecord> read(String text) {
    return Fields.read(text, ReferenceRecordCodec::record);
  }

  private static ReferenceRecord record(Fields fields) {
    Map<ConfigObjectRef, Usage> usages = new TreeMap<>();
    for (ConfigObjectKind kind : ConfigObjectKind.values()) {
      for (Map.Entry<String, JsonNode> entry : fields.entries(kind.field())) {
        usages.put(
            new ConfigObjectRef(kind, entry.getKey()),
            Fields.entry(entry.getValue(), ReferenceRecordCodec::usage));
      }
    }
    return new ReferenceRecord(
        new TemplateFingerprint(fields.text(TEMPLATE)), origin(fields), References.of(usages));
  }

  private static Usage usage(Fields fields) {
    Optional<SortedSet<String>> keys = fields.optionalTexts(KEYS).map(TreeSet::new);
    return new Usage(fields.texts(CONTAINERS), keys);
  }

  private static Optional<Origin> origin(Fields fields) {
    if (!fields.has(MARK) && !fields.has(SINCE)) {
      return Optional.empty();
    }
    return Optional.of(new Origin(instant(fields.text(SINCE)), fields.text(MARK)));
  }

  static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException notATime) {
      throw new Fields.UnreadableException();
    }
  }
}
