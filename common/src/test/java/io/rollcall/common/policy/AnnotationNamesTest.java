package io.rollcall.common.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AnnotationNamesTest {
  @Test
  void theSixteenKeysHaveTheFlagsAndDefaultsOfReloader() {
    Map<String, String> byFlag = new TreeMap<>();
    for (AnnotationKey key : AnnotationKey.values()) {
      byFlag.put(key.flag(), key.defaultKey());
      assertThat(AnnotationNames.DEFAULTS.get(key)).isEqualTo(key.defaultKey());
      assertThat(key.description()).isNotBlank();
    }
    String r = "reloader.stakater.com/";
    assertThat(byFlag)
        .hasSize(16)
        .containsEntry("auto-annotation", r + "auto")
        .containsEntry("configmap-auto-annotation", "configmap." + r + "auto")
        .containsEntry("secret-auto-annotation", "secret." + r + "auto")
        .containsEntry("secretproviderclass-auto-annotation", "secretproviderclass." + r + "auto")
        .containsEntry("configmap-annotation", "configmap." + r + "reload")
        .containsEntry("secret-annotation", "secret." + r + "reload")
        .containsEntry("secretproviderclass-annotation", "secretproviderclass." + r + "reload")
        .containsEntry("configmap-exclude-annotation", "configmaps.exclude." + r + "reload")
        .containsEntry("secret-exclude-annotation", "secrets.exclude." + r + "reload")
        .containsEntry(
            "secretproviderclass-exclude-annotation",
            "secretproviderclasses.exclude." + r + "reload")
        .containsEntry("auto-search-annotation", r + "search")
        .containsEntry("search-match-annotation", r + "match")
        .containsEntry("ignore-annotation", r + "ignore")
        .containsEntry("rollout-strategy-annotation", r + "rollout-strategy")
        .containsEntry("pause-deployment-annotation", "deployment." + r + "pause-period")
        .containsEntry("pause-deployment-time-annotation", "deployment." + r + "paused-at");
    assertThat(AnnotationNames.DEFAULTS.problems()).isEmpty();
  }

  @Test
  void eachFlagRenamesItsOwnKey() {
    for (AnnotationKey key : AnnotationKey.values()) {
      AnnotationNames names =
          AnnotationNames.ofFlags(Map.of(key.flag(), "acme.io/x", "namespaces", "a"));
      assertThat(names.get(key)).isEqualTo("acme.io/x");
      assertThat(names.meaningOf("acme.io/x")).contains(key);
      assertThat(names.meaningOf(key.defaultKey())).isEmpty();
      assertThat(Arrays.stream(AnnotationKey.values()).filter(other -> other != key))
          .allSatisfy(other -> assertThat(names.get(other)).isEqualTo(other.defaultKey()));
      assertThat(names.problems()).isEmpty();
    }
  }

  @Test
  void twoKeysWithOneTextAreAProblem() {
    assertThat(
            AnnotationNames.ofFlags(Map.of("auto-annotation", "a/x", "ignore-annotation", "a/x"))
                .problems())
        .containsExactly(
            "--auto-annotation and --ignore-annotation are both \"a/x\": give each a key of its own");
    assertThat(
            AnnotationNames.ofFlags(Map.of("auto-annotation", "reloader.stakater.com/search"))
                .problems())
        .singleElement()
        .asString()
        .contains("--auto-annotation and --auto-search-annotation");
  }

  @Test
  void whatIsNoAnnotationKeyIsAProblem() {
    for (String bad :
        new String[] {
          "", "a b", "/x", "a/", "a/b/c", "UPPER.io/x", "a.io/" + "x".repeat(64), "-x"
        }) {
      assertThat(AnnotationNames.ofFlags(Map.of("auto-annotation", bad)).problems())
          .as(bad)
          .singleElement()
          .asString()
          .contains("--auto-annotation", "no annotation key");
    }
    assertThat(AnnotationNames.ofFlags(Map.of("auto-annotation", "reload")).problems()).isEmpty();
  }

  @Test
  void keysThatWeWriteAreTaken() {
    for (String taken :
        new String[] {
          "rollcall.io/baseline", "rollcall.io/release", "reloader.stakater.com/last-reloaded-from"
        }) {
      assertThat(AnnotationNames.ofFlags(Map.of("auto-annotation", taken)).problems())
          .singleElement()
          .asString()
          .contains("which Rollcall uses itself");
    }
  }
}
