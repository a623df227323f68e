package io.rollcall.common.record;

import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.ReferenceRecord.Origin;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.reference.RandomTemplates;
import io.rollcall.common.reference.ReferenceResolver;
import io.rollcall.common.reference.References;
import io.rollcall.common.reference.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ReferenceRecordTest {
  private static final String TEXT =
      "{\"configMaps\":{\"a\":{\"containers\":[\"web\"]},"
          + "\"b\":{\"containers\":[\"web\",\"init\"],\"keys\":[\"k\",\"l\"]}},"
          + "\"mark\":\"created\","
          + "\"secrets\":{\"db\":{\"containers\":[\"web\"],\"keys\":[\"password\"]}},"
          + "\"since\":\"2026-01-01T00:00:00Z\",\"template\":\"0123456789abcdef\"}";

  private static final ReferenceRecord RECORD =
      new ReferenceRecord(
          new TemplateFingerprint("0123456789abcdef"),
          Optional.of(new Origin(Instant.parse("2026-01-01T00:00:00.9Z"), Origin.CREATED)),
          References.of(
              Map.of(
                  new ConfigObjectRef(SECRET, "db"), usage(List.of("web"), "password"),
                  new ConfigObjectRef(CONFIG_MAP, "b"), usage(List.of("web", "init"), "l", "k"),
                  new ConfigObjectRef(CONFIG_MAP, "a"), usage(List.of("web")))));

  @Test
  void itIsCompactAndSorted() {
    assertThat(RECORD.text()).isEqualTo(TEXT);
  }

  @Test
  void whatWasWrittenIsRead() {
    assertThat(ReferenceRecord.parse(TEXT)).contains(RECORD);
  }

  @Test
  void theOrderOfFieldsAndBlanksDoNotMatterToTheReader() {
    assertThat(ReferenceRecord.parse("{ \"template\": \"f\", \"secrets\": {} }"))
        .contains(
            new ReferenceRecord(new TemplateFingerprint("f"), Optional.empty(), References.none()));
  }

  @Test
  void withoutReferencesAndOriginOnlyTheTemplateIsLeft() {
    ReferenceRecord bare =
        new ReferenceRecord(new TemplateFingerprint("f"), Optional.empty(), References.none());

    assertThat(bare.text()).isEqualTo("{\"template\":\"f\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "not JSON",
        "null",
        "[]",
        "{}",
        "{\"template\":7}",
        "{\"template\":\"f\",\"newer\":1}",
        "{\"template\":\"f\",\"mark\":\"created\"}",
        "{\"template\":\"f\",\"since\":\"2026-01-01T00:00:00Z\"}",
        "{\"template\":\"f\",\"mark\":\"1\",\"since\":\"yesterday\"}",
        "{\"template\":\"f\",\"secrets\":[]}",
        "{\"template\":\"f\",\"secrets\":{\"a\":{}}}",
        "{\"template\":\"f\",\"secrets\":{\"a\":{\"containers\":\"web\"}}}",
        "{\"template\":\"f\",\"secrets\":{\"a\":{\"containers\":[1]}}}",
        "{\"template\":\"f\",\"secrets\":{\"a\":{\"containers\":[],\"path\":\"x\"}}}",
        "{\"template\":\"f\"} {}"
      })
  void whatWeWouldNotWriteIsUnreadable(String annotation) {
    assertThat(ReferenceRecord.parse(annotation)).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2})
  void anyRecordComesBackAsItWas(long seed) {
    RandomTemplates templates = new RandomTemplates(seed);
    for (int i = 0; i < 500; i++) {
      JsonNode template = templates.next();
      ReferenceRecord record =
          new ReferenceRecord(
              TemplateFingerprint.of(template),
              Optional.of(new Origin(Instant.ofEpochSecond(i), String.valueOf(i))),
              new ReferenceResolver().resolve(template));

      assertThat(ReferenceRecord.parse(record.text()))
          .as("seed %d: %s", seed, template)
          .contains(record);
    }
  }

  private static Usage usage(List<String> containers, String... keys) {
    return new Usage(
        containers,
        keys.length == 0 ? Optional.empty() : Optional.of(new TreeSet<>(List.of(keys))));
  }
}
