package io.rollcall.common.record;

import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.record.Baseline.Absent;
import io.rollcall.common.record.Baseline.Contents;
import io.rollcall.common.record.Baseline.Entry;
import io.rollcall.common.record.Baseline.Folded;
import io.rollcall.common.record.Baseline.Listed;
import io.rollcall.common.record.Baseline.Present;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineTest {
  private static final ConfigObjectRef SETTINGS = new ConfigObjectRef(CONFIG_MAP, "settings");
  private static final ConfigObjectRef DB = new ConfigObjectRef(SECRET, "db");

  private static final String HEAD = "\"hashKey\":\"k1\",\"mark\":\"41\",";
  private static final String TAIL =
      "\"template\":\"0123456789abcdef\",\"triggers\":\"fedcba9876543210\",\"uid\":\"u-1\"}";

  @Test
  void itIsCompactAndSorted() {
    Baseline baseline = of(DB, present("7", "h1", true), SETTINGS, present("9", "h2", false));

    assertThat(baseline.text())
        .isEqualTo(
            "{\"configMaps\":{\"settings\":[\"9\",\"h2\",\"*\"]},\"format\":1,"
                + HEAD
                + "\"secrets\":{\"db\":[\"7\",\"h1\",\"*\",\"moved\"]},"
                + TAIL);
    assertThat(Baseline.parse(baseline.text())).contains(baseline);
  }

  @Test
  void absentObjectsAreWrittenEmpty() {
    Baseline baseline = of(DB, new Absent(false), SETTINGS, new Absent(true));

    assertThat(baseline.text()).contains("{\"db\":[]}").contains("{\"settings\":[\"moved\"]}");
    assertThat(Baseline.parse(baseline.text())).contains(baseline);
  }

  @Test
  void aBaselineWithoutMarkOrObjectsComesBackAsItWas() {
    Baseline bare =
        new Baseline(
            "u-1", new TemplateFingerprint("f"), Optional.empty(), "t", "k1", Listed.of(Map.of()));

    assertThat(Baseline.parse(bare.text())).contains(bare);
  }

  /** C43: an older recipe, a newer version, or no JSON at all. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "not JSON",
        "[]",
        "{}",
        "{\"format\":2," + HEAD + TAIL,
        "{\"format\":\"1\"," + HEAD + TAIL,
        "{" + HEAD + TAIL,
        "{\"format\":1,\"newer\":true," + HEAD + TAIL,
        "{\"format\":1,\"secrets\":{\"db\":[\"7\"]}," + HEAD + TAIL,
        "{\"format\":1,\"secrets\":{\"db\":[\"7\",\"h\",\"*\",\"x\"]}," + HEAD + TAIL,
        "{\"format\":1,\"secrets\":{\"db\":[\"7\",\"h\",\"*\",\"moved\",\"x\"]}," + HEAD + TAIL,
        "{\"format\":1,\"secrets\":{\"db\":[7,\"h\",\"*\"]}," + HEAD + TAIL,
        "{\"format\":1,\"secrets\":{\"db\":{}}," + HEAD + TAIL,
        "{\"format\":1,\"folded\":{}," + HEAD + TAIL,
        "{\"format\":1,\"folded\":{\"content\":\"c\",\"count\":-1,\"moved\":false,\"versions\":\"v\"},"
            + HEAD
            + TAIL,
      })
  void whatWeWouldNotWriteIsUnreadable(String annotation) {
    assertThat(Baseline.parse(annotation)).isEmpty();
  }

  @Test
  void aFoldedOneWithObjectsBesideIsUnreadable() {
    String folded = large(400).text();

    assertThat(Baseline.parse(folded)).isPresent();
    assertThat(Baseline.parse(folded.replace("{\"folded\"", "{\"configMaps\":{},\"folded\"")))
        .isEmpty();
  }

  @Test
  void upToTheLimitItIsListedPastItFolded() {
    int most = 1;
    while (isListed(large(most + 1))) {
      most++;
    }

    assertThat(large(most).text().getBytes(UTF_8).length)
        .isBetween(Baseline.LIMIT_BYTES - 200, Baseline.LIMIT_BYTES);
    assertThat(large(most + 1).text().length()).isLessThan(400);
    assertThat(most).as("objects that fit").isGreaterThan(200);
  }

  @Test
  void aFoldedBaselineStillTellsWhetherAnythingDiffers() {
    Baseline large = large(2_000);
    Baseline read = Baseline.parse(large.text()).orElseThrow();

    assertThat(read.contents()).isEqualTo(large.contents().folded());
    assertThat(read.contents().folded()).isSameAs(read.contents());
    assertThat(read.with(large.contents())).isEqualTo(large);
    assertThat(read.text()).isEqualTo(large.text());
    assertThat(read.entry(SETTINGS)).isEmpty();
  }

  @Test
  void aNewVersionWithEqualContentFoldsToEqualContent() {
    Folded before = folded(DB, present("7", "h", false));
    Folded after = folded(DB, present("8", "h", true));

    assertThat(after.content()).isEqualTo(before.content());
    assertThat(after.versions()).isNotEqualTo(before.versions());
    assertThat(after.moved()).isTrue();
    assertThat(before.moved()).isFalse();
  }

  @Test
  void otherContentFoldsToOtherContent() {
    String content = folded(DB, present("7", "h", false)).content();

    assertThat(content)
        .isNotEqualTo(folded(DB, present("7", "i", false)).content())
        .isNotEqualTo(folded(DB, new Absent(false)).content())
        .isNotEqualTo(folded(SETTINGS, present("7", "h", false)).content())
        .isNotEqualTo(
            folded(
                    DB,
                    new Present("7", new ContentHash("h"), new CoveredKeys("0123456789ab"), false))
                .content());
  }

  private static boolean isListed(Baseline baseline) {
    return Baseline.parse(baseline.text()).orElseThrow().contents() instanceof Listed;
  }

  private static Folded folded(ConfigObjectRef ref, Entry entry) {
    return Listed.of(Map.of(ref, entry)).folded();
  }

  private static Baseline large(int count) {
    Map<ConfigObjectRef, Entry> objects = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      objects.put(
          new ConfigObjectRef(CONFIG_MAP, "app-" + i),
          present(String.valueOf(100_000 + i), "bR0m_2Sbq3W1m3u4Jd1-4Q", false));
    }
    return baseline(Listed.of(objects));
  }

  private static Baseline of(ConfigObjectRef one, Entry first, ConfigObjectRef two, Entry second) {
    return baseline(Listed.of(Map.of(one, first, two, second)));
  }

  private static Baseline baseline(Contents contents) {
    return new Baseline(
        "u-1",
        new TemplateFingerprint("0123456789abcdef"),
        Optional.of("41"),
        "fedcba9876543210",
        "k1",
        contents);
  }

  private static Present present(String version, String hash, boolean moved) {
    return new Present(version, new ContentHash(hash), CoveredKeys.ALL, moved);
  }
}
