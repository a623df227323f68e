package io.rollcall.common.policy;

import java.util.Objects;

/**
 * The settings that policy depends on; webhook and watcher must have the same.
 *
 * @param names the annotation keys in use
 * @param autoReloadAll {@code --auto-reload-all}: referenced objects roll every workload that does
 *     not say otherwise
 * @param keyLevel {@code --key-level}: only the used keys of an object count, but for named lists
 */
public record PolicySettings(AnnotationNames names, boolean autoReloadAll, boolean keyLevel) {
  public static final PolicySettings DEFAULTS =
      new PolicySettings(AnnotationNames.DEFAULTS, false, true);

  public PolicySettings {
    Objects.requireNonNull(names);
  }
}
