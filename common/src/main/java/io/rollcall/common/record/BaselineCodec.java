package io.rollcall.common.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.json.Json;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON of {@link Baseline}. An entry is an array, since there can be many: {@code
 * [resourceVersion, hash, keys]} or, of an absent object, {@code []}; moved ones end with {@code
 * "moved"}.
 */
final class BaselineCodec {
  /** Raised with every change that an older version would misread. */
  private static final int FORMAT = 1;

  private static final String FORMAT_FIELD = "format";
  private static final String FOLDED = "folded";
  private static final String HASH_KEY = "hashKey";
  private static final String MARK = "mark";
  private static final String MOVED = "moved";
  private static final String TEMPLATE = "template";
  private static final String TRIGGERS = "triggers";
  private static final String UID = "uid";

  private BaselineCodec() {}

  static String write(Baseline baseline) {
    String text = writeAsIs(baseline);
    return text.getBytes(UTF_8).length <= Baseline.LIMIT_BYTES
        ? text
        : writeAsIs(baseline.with(baseline.contents().folded()));
  }

  private static String writeAsIs(Baseline baseline) {
    SortedFields fields = new SortedFields();
    fields.put(FORMAT_FIELD, FORMAT);
    fields.put(UID, baseline.uid());
    fields.put(TEMPLATE, baseline.template().value());
    baseline.mark().ifPresent(mark -> fields.put(MARK, mark));
    fields.put(TRIGGERS, baseline.triggers());
    fields.put(HASH_KEY, baseline.hashKey());
    switch (baseline.contents()) {
      case Baseline.Listed listed ->
          listed
              .objects()
              .forEach(
                  (ref, entry) -> fields.object(ref.kind().field()).set(ref.name(), write(entry)));
      case Baseline.Folded folded -> write(folded, fields.object(FOLDED));
    }
    return fields.text();
  }

  private static void write(Baseline.Folded folded, ObjectNode json) {
    json.put("content", folded.content());
    json.put("count", folded.count());
    json.put(MOVED, folded.moved());
    json.put("versions", folded.versions());
  }

  private static ArrayNode write(Baseline.Entry entry) {
    ArrayNode json = Json.MAPPER.createArrayNode();
    if (entry instanceof Baseline.Present present) {
      json.add(present.resourceVersion()).add(present.hash().value()).add(present.keys().value());
    }
    if (entry.moved()) {
      json.add(MOVED);
    }
    return json;
  }

  static Optional<Baseline> read(String text) {
    return Fields.read(text, BaselineCodec::baseline);
  }

  private static Baseline baseline(Fields fields) {
    if (fields.number(FORMAT_FIELD) != FORMAT) {
      throw new Fields.UnreadableException();
    }
    return new Baseline(
        fields.text(UID),
        new TemplateFingerprint(fields.text(TEMPLATE)),
        fields.optionalText(MARK),
        fields.text(TRIGGERS),
        fields.text(HASH_KEY),
        fields.has(FOLDED) ? fields.object(FOLDED, BaselineCodec::folded) : listed(fields));
  }

  private static Baseline.Folded folded(Fields fields) {
    return new Baseline.Folded(
        fields.text("content"),
        fields.text("versions"),
        fields.flag(MOVED),
        fields.number("count"));
  }

  private static Baseline.Listed listed(Fields fields) {
    Map<ConfigObjectRef, Baseline.Entry> objects = new TreeMap<>();
    for (ConfigObjectKind kind : ConfigObjectKind.values()) {
      for (Map.Entry<String, JsonNode> entry : fields.entries(kind.field())) {
        objects.put(
            new ConfigObjectRef(kind, entry.getKey()), entry(Fields.texts(entry.getValue())));
      }
    }
    return Baseline.Listed.of(objects);
  }

  private static Baseline.Entry entry(List<String> parts) {
    boolean moved = (parts.size() == 1 || parts.size() == 4) && parts.getLast().equals(MOVED);
    return switch (parts.size() - (moved ? 1 : 0)) {
      case 0 -> new Baseline.Absent(moved);
      case 3 ->
          new Baseline.Present(
              parts.get(0), new ContentHash(parts.get(1)), new CoveredKeys(parts.get(2)), moved);
      default -> throw new Fields.UnreadableException();
    };
  }
}
