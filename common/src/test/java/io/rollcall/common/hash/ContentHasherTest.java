package io.rollcall.common.hash;

import static io.rollcall.common.json.LooseJson.json;
import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET_PROVIDER_CLASS;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentHasherTest {
  private static final HashKey KEY = TestKeys.key(1);
  private static final ConfigObjectKey MAP =
      new ConfigObjectKey("shop", new ConfigObjectRef(CONFIG_MAP, "settings"));
  private static final ConfigObjectKey PASSWORD =
      new ConfigObjectKey("shop", new ConfigObjectRef(SECRET, "password"));

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          key order         | {data: {a: '1', b: '2'}}        | {data: {b: '2', a: '1'}}
          metadata          | {data: {a: '1'}}                | {metadata: {labels: {x: 'y'}, resourceVersion: '7'}, data: {a: '1'}}
          immutable         | {data: {a: '1'}}                | {data: {a: '1'}, immutable: true}
          no data           | {}                              | {data: {}, binaryData: null}
          """)
  void whatIsNoContentMakesNoDifference(String what, String one, String other) {
    assertThat(whole(one)).as(what).isEqualTo(whole(other));
  }

  /** C26, and all the ways in which joined texts can be mistaken for each other. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          a value             | {data: {a: '1'}}                  | {data: {a: '2'}}
          a key               | {data: {a: '1'}}                  | {data: {b: '1'}}
          joined              | {data: {a: 'b;c=d'}}              | {data: {a: 'b', c: 'd'}}
          moved border        | {data: {ab: 'c'}}                 | {data: {a: 'bc'}}
          empty value         | {data: {a: ''}}                   | {data: {}}
          binary byte         | {binaryData: {a: '/w=='}}         | {binaryData: {a: '/g=='}}
          binary, not text    | {data: {a: 'x'}}                  | {binaryData: {a: 'eA=='}}
          broken base64       | {binaryData: {a: '***'}}          | {binaryData: {a: '**'}}
          broken, not decoded | {binaryData: {a: 'eA==='}}        | {data: {a: 'eA==='}}
          """)
  void whatIsContentMakesADifference(String what, String one, String other) {
    assertThat(whole(one)).as(what).isNotEqualTo(whole(other));
  }

  @Test
  void bytesOfASecretNeedNotBeText() {
    assertThat(secret("{data: {a: '/w=='}}", KEY)).isNotEqualTo(secret("{data: {a: '/g=='}}", KEY));
  }

  @Test
  void onlyTheKeysThatAreUsedCount() {
    assertThat(some("{data: {a: '1', b: '2'}}", "a")).isEqualTo(some("{data: {a: '1'}}", "a"));
    assertThat(some("{data: {a: '1', b: '2'}}", "a")).isNotEqualTo(some("{data: {a: '2'}}", "a"));
  }

  @Test
  void aMissingKeyIsNotAnEmptyOne() {
    assertThat(some("{data: {a: '1'}}", "a", "b"))
        .isNotEqualTo(some("{data: {a: '1', b: ''}}", "a", "b"))
        .isEqualTo(some("{data: {a: '1', c: '3'}}", "a", "b"));
  }

  @Test
  void anAbsentObjectIsNotAnEmptyOne() {
    ContentHash absent = ContentHasher.hash(MAP, Content.Absent.ABSENT, Optional.empty(), KEY);

    assertThat(absent).isNotEqualTo(whole("{}")).isNotEqualTo(some("{}", "a"));
  }

  @Test
  void underAnotherKeyItIsAnotherHash() {
    assertThat(secret("{data: {a: 'eA=='}}", KEY))
        .isNotEqualTo(secret("{data: {a: 'eA=='}}", TestKeys.key(2)));
  }

  /** Or who may write a Secret of one namespace could guess at that of another. */
  @Test
  void theSameDataInTwoObjectsHasTwoHashes() {
    Content data = Content.ofSecret(json("{data: {a: 'eA=='}}"));
    ContentHash first = ContentHasher.hash(PASSWORD, data, Optional.empty(), KEY);

    assertThat(first)
        .isNotEqualTo(
            ContentHasher.hash(
                new ConfigObjectKey("other", PASSWORD.ref()), data, Optional.empty(), KEY))
        .isNotEqualTo(
            ContentHasher.hash(
                new ConfigObjectKey("shop", new ConfigObjectRef(SECRET, "other")),
                data,
                Optional.empty(),
                KEY));
  }

  @Test
  void ofAPodStatusOnlyClassIdsAndVersionsCount() {
    String one =
        "{status: {podName: 'p-1', mounted: true, secretProviderClassName: 'v', objects: [{id: 'a',"
            + " version: '1'}, {id: 'b', version: '2'}]}}";

    assertThat(status(one))
        .isEqualTo(status(one.replace("p-1", "p-2").replace("true", "false")))
        .isEqualTo(
            status(
                "{status: {secretProviderClassName: 'v', objects: [{id: 'b', version: '2'}, {id:"
                    + " 'a', version: '1'}]}}"))
        .isNotEqualTo(status(one.replace("'2'", "'3'")))
        .isNotEqualTo(status(one.replace("'v'", "'w'")));
  }

  @Test
  void aHashIsSafeInJsonAndInVariables() {
    assertThat(whole("{data: {a: '1'}}").value()).matches("[-_A-Za-z0-9]{22}");
  }

  private static ContentHash whole(String configMap) {
    return ContentHasher.hash(MAP, Content.ofConfigMap(json(configMap)), Optional.empty(), KEY);
  }

  private static ContentHash some(String configMap, String... keys) {
    SortedSet<String> used = new TreeSet<>(java.util.List.of(keys));
    return ContentHasher.hash(MAP, Content.ofConfigMap(json(configMap)), Optional.of(used), KEY);
  }

  private static ContentHash secret(String secret, HashKey key) {
    return ContentHasher.hash(PASSWORD, Content.ofSecret(json(secret)), Optional.empty(), key);
  }

  private static ContentHash status(String podStatus) {
    ConfigObjectKey vault =
        new ConfigObjectKey("shop", new ConfigObjectRef(SECRET_PROVIDER_CLASS, "v"));
    return ContentHasher.hash(vault, Content.ofPodStatus(json(podStatus)), Optional.empty(), KEY);
  }
}
