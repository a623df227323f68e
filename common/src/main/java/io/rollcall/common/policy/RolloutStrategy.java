package io.rollcall.common.policy;

import java.util.Optional;

/** How an Argo Rollout is rolled (compat.md 1, 7). Other kinds always have {@link #ROLLOUT}. */
public enum RolloutStrategy {
  /** The pod template is patched. */
  ROLLOUT,
  /** {@code spec.restartAt} is set, the template stays as it is. */
  RESTART;

  /** The strategy that {@code text} names, exactly; empty for any other text. */
  public static Optional<RolloutStrategy> parse(String text) {
    return switch (text) {
      case "rollout" -> Optional.of(ROLLOUT);
      case "restart" -> Optional.of(RESTART);
      default -> Optional.empty();
    };
  }
}
