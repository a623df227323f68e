package io.rollcall.common.policy;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.trigger.LastReloadedFrom;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Whether an update touches policy, so that what was stored before stays usable (design 5). */
public final class PolicyChange {
  private final KnownKeys knownKeys;
  private final Set<String> state;

  public PolicyChange(AnnotationNames names) {
    this.knownKeys = new KnownKeys(names);
    // Written by controllers, by Reloader beside us as well: refusing those writes for an old
    // contradiction would stop its pause periods from ever ending.
    this.state = new HashSet<>(RollcallAnnotations.WRITTEN);
    state.add(names.get(AnnotationKey.PAUSED_AT));
    state.add(LastReloadedFrom.KEY);
  }

  /**
   * Whether a policy annotation differs: a key of the user's (compat.md 1), an unknown one under
   * our domains, or one of {@code rollcall.io/} that users write. Which of the two places it stands
   * in counts too.
   */
  public boolean changed(
      Map<String, String> oldWorkload,
      Map<String, String> oldTemplate,
      Map<String, String> newWorkload,
      Map<String, String> newTemplate) {
    return differs(oldWorkload, newWorkload) || differs(oldTemplate, newTemplate);
  }

  private boolean differs(Map<String, String> before, Map<String, String> after) {
    return !before.equals(after)
        && Stream.concat(before.keySet().stream(), after.keySet().stream())
            .filter(key -> !Objects.equals(before.get(key), after.get(key)))
            .anyMatch(key -> !state.contains(key) && knownKeys.isOurs(key));
  }
}
