package io.rollcall.common.record;

/**
 * A short digest of a pod template without any trigger, and without the labels {@code
 * controller-uid} and {@code job-name} that a Job gets later (design 3). Equal fingerprint: the
 * record holds.
 *
 * @param value text in lower-case hexadecimal digits
 */
public record TemplateFingerprint(String value) {
  @Override
  public String toString() {
    return value;
  }
}
