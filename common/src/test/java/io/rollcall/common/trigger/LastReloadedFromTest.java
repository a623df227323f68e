package io.rollcall.common.trigger;

import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET_PROVIDER_CLASS;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.reference.ConfigObjectRef;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LastReloadedFromTest {
  private static final ConfigObjectRef MAP = new ConfigObjectRef(CONFIG_MAP, "settings");
  private static final ConfigObjectRef PASSWORD = new ConfigObjectRef(SECRET, "db");

  @Test
  void oneObjectIsWrittenWithTheNamesAndOrderOfVersion2() {
    assertThat(of(Map.of(MAP, new TriggerValue("v1"))).text())
        .isEqualTo(
            "{\"kind\":\"configmap\",\"name\":\"settings\",\"namespace\":\"shop\",\"hash\":\"v1\","
                + "\"containers\":[\"web\"]}");
  }

  @Test
  void severalObjectsAreTheFirstAndOthers() {
    LastReloadedFrom from =
        of(Map.of(PASSWORD, new TriggerValue("v2"), MAP, new TriggerValue("v1")));

    assertThat(from.text())
        .isEqualTo(
            "{\"kind\":\"configmap\",\"name\":\"settings\",\"namespace\":\"shop\",\"hash\":\"v1\","
                + "\"containers\":[\"web\"],"
                + "\"others\":[{\"kind\":\"secret\",\"name\":\"db\",\"hash\":\"v2\"}]}");
    assertThat(LastReloadedFrom.parse(from.text())).contains(from);
    assertThat(from.hash(PASSWORD)).contains("v2");
    assertThat(from.hash(new ConfigObjectRef(SECRET_PROVIDER_CLASS, "db"))).isEmpty();
  }

  @Test
  void version1IsRead() {
    LastReloadedFrom from =
        LastReloadedFrom.parse(
                """
                {"type":"CONFIGMAP","name":"settings","namespace":"shop",
                 "hash":"da39a3ee5e6b4b0d3255bfef95601890afd80709","containerRefs":["web"],
                 "observedAt":1700000000}
                """)
            .orElseThrow();

    assertThat(from.hash(MAP)).contains("da39a3ee5e6b4b0d3255bfef95601890afd80709");
    assertThat(from.containers()).containsExactly("web");
    assertThat(from.namespace()).isEqualTo("shop");
  }

  @Test
  void version2IsRead() {
    assertThat(
            LastReloadedFrom.parse(
                """
                {"kind":"secretproviderclass","name":"vault","namespace":"shop","hash":"",
                 "containers":["web"],"reloadedAt":"2026-01-01T00:00:00.123456789Z"}
                """))
        .hasValueSatisfying(
            from ->
                assertThat(from.hash(new ConfigObjectRef(SECRET_PROVIDER_CLASS, "vault")))
                    .contains(""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "[]",
        "{}",
        "{\"kind\":\"configmap\"}",
        "{\"kind\":\"pod\",\"name\":\"a\"}",
        "{\"kind\":7,\"name\":\"a\"}",
        "{\"kind\":\"secret\",\"name\":{}}"
      })
  void whatCannotBeReadIsEmpty(String text) {
    assertThat(LastReloadedFrom.parse(text)).isEmpty();
  }

  private static LastReloadedFrom of(Map<ConfigObjectRef, TriggerValue> values) {
    return LastReloadedFrom.of("shop", new TreeMap<>(values), "web");
  }
}
