package io.rollcall.watcher.workload;

import io.rollcall.common.policy.ConfigObjectPolicy;
import io.rollcall.common.policy.Policy;
import io.rollcall.common.policy.Verdict;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.reference.References;
import io.rollcall.common.reference.Usage;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * The config objects whose change may roll a workload, as far as the workload itself says: it uses
 * them and its policy asks for that, or its policy names them. What the object's own annotations
 * say ({@code ignore}, {@code match}) is judged when it changes.
 *
 * @param objects those that are known by name, each with the keys that count; empty keys: the whole
 *     object
 * @param patternKinds the kinds for which the policy also lists patterns
 * @param policy the policy that this follows from
 * @param references what the template uses
 */
public record Interests(
    SortedMap<ConfigObjectRef, Optional<SortedSet<String>>> objects,
    Set<ConfigObjectKind> patternKinds,
    Policy policy,
    References references) {

  /** An object whose annotations leave everything to the workload. */
  private static final ConfigObjectPolicy WILLING = new ConfigObjectPolicy(false, true);

  public Interests {
    objects = Collections.unmodifiableSortedMap(new TreeMap<>(objects));
    patternKinds = Set.copyOf(patternKinds);
  }

  public static Interests of(Policy policy, References references) {
    SortedMap<ConfigObjectRef, Optional<SortedSet<String>>> objects = new TreeMap<>();
    Set<ConfigObjectKind> patternKinds = EnumSet.noneOf(ConfigObjectKind.class);
    references
        .usages()
        .forEach(
            (ref, usage) -> {
              if (policy.verdict(ref, true, WILLING).rolls()) {
                objects.put(ref, countingKeys(policy, ref, usage));
              }
            });
    for (ConfigObjectKind kind : ConfigObjectKind.values()) {
      for (String name : policy.named(kind).literals()) {
        ConfigObjectRef ref = new ConfigObjectRef(kind, name);
        if (policy.verdict(ref, false, WILLING).rolls()) {
          objects.put(ref, Optional.empty());
        }
      }
      if (!policy.named(kind).patterns().isEmpty()) {
        patternKinds.add(kind);
      }
    }
    return new Interests(objects, patternKinds, policy, references);
  }

  /** Whether a pattern of the policy takes {@code ref}. */
  public boolean matchesPattern(ConfigObjectRef ref) {
    return patternKinds.contains(ref.kind()) && policy.verdict(ref, false, WILLING).rolls();
  }

  /** The keys of {@code ref} that count; empty for the whole object. */
  public Optional<SortedSet<String>> keys(ConfigObjectRef ref) {
    return objects.getOrDefault(ref, Optional.empty());
  }

  /**
   * Whether a change of {@code ref}, whose own annotations say {@code object}, rolls the workload.
   */
  public Verdict verdict(ConfigObjectRef ref, ConfigObjectPolicy object) {
    return policy.verdict(ref, references.usages().containsKey(ref), object);
  }

  private static Optional<SortedSet<String>> countingKeys(
      Policy policy, ConfigObjectRef ref, Usage usage) {
    return policy.usedKeysOnly(ref) ? usage.keys() : Optional.empty();
  }
}
