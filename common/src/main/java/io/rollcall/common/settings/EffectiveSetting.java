package io.rollcall.common.settings;

import java.util.Optional;

/**
 * A setting as it is in force.
 *
 * @param flag its name, without dashes
 * @param value its text; secrets and credentials in URLs are masked
 * @param source where it comes from: {@code flag}, {@code environment variable}, {@code settings
 *     file} or {@code default}
 * @param feature for what can be on or off, which of it
 */
public record EffectiveSetting(
    String flag, String value, String source, Optional<Boolean> feature) {}
