package io.rollcall.common.policy;

import io.rollcall.common.policy.TypePolicy.Auto;
import io.rollcall.common.policy.Verdict.No;
import io.rollcall.common.policy.Verdict.Via;
import io.rollcall.common.policy.Verdict.Why;
import io.rollcall.common.policy.Verdict.Yes;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What the annotations of a workload ask for (design 4, compat.md 1 to 3), with everything bad in
 * them skipped.
 *
 * @param types the policy for each kind of config object
 * @param ignored whether the workload or its template says ignore: no change rolls it
 * @param released {@code rollcall.io/release}: our state is taken off, nothing is written here
 * @param modifiers how it is rolled
 * @param settings the settings that it was read with
 */
public record Policy(
    Map<ConfigObjectKind, TypePolicy> types,
    boolean ignored,
    boolean released,
    Modifiers modifiers,
    PolicySettings settings) {

  public Policy {
    types = Collections.unmodifiableMap(new EnumMap<>(types));
    for (ConfigObjectKind kind : ConfigObjectKind.values()) {
      Objects.requireNonNull(types.get(kind), kind.kind());
    }
  }

  /**
   * How a workload is rolled.
   *
   * @param pausePeriod longer than zero; empty for kinds other than Deployment
   * @param rolloutStrategy {@link RolloutStrategy#ROLLOUT} for kinds other than Argo Rollout
   * @param coalesceWindow the workload's own quiet period, zero or longer
   */
  public record Modifiers(
      Optional<Duration> pausePeriod,
      RolloutStrategy rolloutStrategy,
      Optional<Duration> coalesceWindow) {}

  /** The policy for one kind of config object. */
  public TypePolicy type(ConfigObjectKind kind) {
    return Objects.requireNonNull(types.get(kind));
  }

  /** Whether any opt-in key is present in either place, or all workloads are opted in. */
  public boolean optedIn() {
    return settings.autoReloadAll()
        || types.values().stream().anyMatch(type -> type.place().isPresent());
  }

  /** The named list for {@code kind}, with the names that {@code search} lists. */
  public NameList named(ConfigObjectKind kind) {
    return type(kind).names();
  }

  /** The names of {@code kind} that never roll the workload. */
  public Set<String> excludes(ConfigObjectKind kind) {
    return type(kind).excludes();
  }

  /** How long a Deployment stays paused after a rollout; see {@link Modifiers}. */
  public Optional<Duration> pausePeriod() {
    return modifiers.pausePeriod();
  }

  /** How an Argo Rollout is rolled; see {@link Modifiers}. */
  public RolloutStrategy rolloutStrategy() {
    return modifiers.rolloutStrategy();
  }

  /** The workload's own quiet period; see {@link Modifiers}. */
  public Optional<Duration> coalesceWindow() {
    return modifiers.coalesceWindow();
  }

  /**
   * Whether a change of {@code ref} rolls this workload: rules 2 to 9 of compat.md 2, the first
   * answer wins. Rule 1, kinds ignored by flag, is the caller's.
   *
   * @param referenced whether the pod template uses the object
   * @param object what the object's own annotations say
   */
  public Verdict verdict(ConfigObjectRef ref, boolean referenced, ConfigObjectPolicy object) {
    TypePolicy type = type(ref.kind());
    if (object.ignore()) {
      return new No(Why.IGNORED_OBJECT);
    }
    if (ignored) {
      return new No(Why.IGNORED_WORKLOAD);
    }
    if (type.excludes().contains(ref.name())) {
      return new No(Why.EXCLUDED);
    }
    if (type.names().matches(ref.name())) {
      return new Yes(Via.NAMED);
    }
    if (!referenced) {
      return new No(byReference(type, true).isPresent() ? Why.NOT_REFERENCED : Why.NOT_SELECTED);
    }
    return byReference(type, object.match())
        .<Verdict>map(Yes::new)
        .orElseGet(() -> new No(whyNot(type)));
  }

  /** Rules 6 to 8, for an object that is referenced. */
  private Optional<Via> byReference(TypePolicy type, boolean match) {
    if (type.search() && match) {
      return Optional.of(Via.SEARCH);
    }
    if (type.auto() == Auto.ON) {
      return Optional.of(Via.AUTO);
    }
    return settings.autoReloadAll() && type.auto() == Auto.UNSET
        ? Optional.of(Via.AUTO_RELOAD_ALL)
        : Optional.empty();
  }

  private Why whyNot(TypePolicy type) {
    if (type.search()) {
      return Why.NOT_MATCHED;
    }
    return settings.autoReloadAll() ? Why.SWITCHED_OFF : Why.NOT_SELECTED;
  }

  /**
   * Whether only the keys that the pod template uses count for {@code ref}, whatever the object's
   * own annotations say. Where a list names it, any key counts (design 4, key-level).
   */
  public boolean usedKeysOnly(ConfigObjectRef ref) {
    return settings.keyLevel() && !named(ref.kind()).matches(ref.name());
  }

  /** As {@link #usedKeysOnly(ConfigObjectRef)}, for a verdict of this policy. */
  public boolean usedKeysOnly(Yes verdict) {
    return settings.keyLevel() && verdict.via() != Via.NAMED;
  }
}
