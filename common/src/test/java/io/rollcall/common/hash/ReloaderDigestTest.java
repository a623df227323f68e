package io.rollcall.common.hash;

import static io.rollcall.common.json.LooseJson.json;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Expected values are those of {@code printf ... | sha1sum} over the texts of compat.md 5. */
class ReloaderDigestTest {
  @Test
  void ofNothingItIsTheDigestOfTheEmptyText() {
    assertThat(ReloaderDigest.of(Content.ofConfigMap(json("{}"))))
        .isEqualTo("da39a3ee5e6b4b0d3255bfef95601890afd80709");
  }

  @Test
  void aConfigMapIsJoinedInOrder() {
    assertThat(ReloaderDigest.of(Content.ofConfigMap(json("{data: {c: 'd', a: 'b'}}"))))
        .isEqualTo("3329e551ae1b9591478238430892c25578227312")
        .isEqualTo(ReloaderDigest.of(Content.ofConfigMap(json("{data: {a: 'b;c=d'}}"))));
  }

  @Test
  void partsAreSortedAsWholeTextsNotByKey() {
    // "a-b=" sorts before "a=": "-" is below "=".
    assertThat(ReloaderDigest.of(Content.ofConfigMap(json("{data: {a: '1', 'a-b': '2'}}"))))
        .isEqualTo("c84ab684ba8b31449f333adb8a148da918699967");
  }

  @Test
  void binaryDataGoesInAsBase64() {
    assertThat(ReloaderDigest.of(Content.ofConfigMap(json("{binaryData: {a: '/w=='}}"))))
        .isEqualTo("d4d6ec1c1714460738c4825c578002dd05d041cd");
  }

  @Test
  void aSecretGoesInAsItsBytes() {
    assertThat(ReloaderDigest.of(Content.ofSecret(json("{data: {a: '/w=='}}"))))
        .isEqualTo("7cfcc8e0d95a0f8dc756bd48a8081fae22d3c60b");
  }

  @Test
  void aPodStatusIsItsVersionsAndItsClass() {
    assertThat(
            ReloaderDigest.of(
                Content.ofPodStatus(
                    json(
                        "{status: {secretProviderClassName: 'v', objects: [{id: 'z', version:"
                            + " '1'}, {id: 'A', version: '2'}]}}"))))
        .isEqualTo("ee36408e337d9139c84fed9a062094a1ff9eebde");
  }

  @Test
  void itsShapeIsToldFromOurs() {
    assertThat(ReloaderDigest.isOne("da39a3ee5e6b4b0d3255bfef95601890afd80709")).isTrue();
    assertThat(ReloaderDigest.isOne("DA39A3EE5E6B4B0D3255BFEF95601890AFD80709")).isFalse();
    assertThat(ReloaderDigest.isOne("")).isFalse();
    assertThat(ReloaderDigest.isOne("bR0m_2Sbq3W1m3u4Jd1-4Q")).isFalse();
  }
}
