package io.rollcall.common.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LastRolloutTest {
  private static final Instant AT = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void itIsCompactAndSorted() {
    LastRollout rollout =
        LastRollout.of(
            AT, "ContentChanged", List.of(new ConfigObjectRef(ConfigObjectKind.SECRET, "db")));

    assertThat(rollout.text())
        .isEqualTo(
            "{\"at\":\"2026-01-01T00:00:00Z\",\"objects\":[{\"kind\":\"Secret\",\"name\":\"db\"}],"
                + "\"reason\":\"ContentChanged\"}");
    assertThat(LastRollout.parse(rollout.text())).contains(rollout);
  }

  @Test
  void ofManyObjectsTheFirstAreNamed() {
    LastRollout rollout =
        LastRollout.of(
            AT,
            "ContentChanged",
            IntStream.range(0, 2_000)
                .mapToObj(i -> new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, "app-" + i))
                .toList());

    assertThat(rollout.objects()).hasSize(LastRollout.MOST_OBJECTS);
    assertThat(rollout.more()).isEqualTo(1_990);
    assertThat(LastRollout.parse(rollout.text())).contains(rollout);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "{}",
        "{\"at\":\"now\",\"objects\":[],\"reason\":\"r\"}",
        "{\"at\":\"2026-01-01T00:00:00Z\",\"objects\":{},\"reason\":\"r\"}",
        "{\"at\":\"2026-01-01T00:00:00Z\",\"objects\":[{\"kind\":\"Pod\",\"name\":\"p\"}],\"reason\":\"r\"}"
      })
  void whatWeWouldNotWriteIsUnreadable(String annotation) {
    assertThat(LastRollout.parse(annotation)).isEmpty();
  }
}
