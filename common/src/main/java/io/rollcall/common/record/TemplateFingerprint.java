package io.rollcall.common.record;

import io.rollcall.common.hash.Digest;
import tools.jackson.databind.JsonNode;

/**
 * A short digest of a pod template without any trigger, and without the labels {@code
 * controller-uid} and {@code job-name} that a Job gets later (design 3). Equal fingerprint: the
 * record holds.
 *
 * @param value 16 lower-case hexadecimal digits
 */
public record TemplateFingerprint(String value) {
  private static final int HEX_DIGITS = 16;

  /**
   * The fingerprint of {@code podTemplate}. The order of fields, fields that are null, and lists of
   * variables or annotations that a trigger left empty make no difference.
   */
  public static TemplateFingerprint of(JsonNode podTemplate) {
    Digest digest = new Digest("rollcall template 1");
    CanonicalForm.feed(BareTemplate.of(podTemplate), digest);
    return new TemplateFingerprint(digest.hex(HEX_DIGITS));
  }

  @Override
  public String toString() {
    return value;
  }
}
