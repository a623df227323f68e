package io.rollcall.common.policy;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.trigger.LastReloadedFrom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The annotation keys in use: the defaults, but for those that a flag renames (compat.md 1).
 *
 * @param keys the key of each {@link AnnotationKey}; what is left out has its default
 */
public record AnnotationNames(Map<AnnotationKey, String> keys) {
  public static final AnnotationNames DEFAULTS = new AnnotationNames(Map.of());

  private static final Set<String> TAKEN =
      Stream.of(List.of(LastReloadedFrom.KEY), RollcallAnnotations.WRITTEN, KnownKeys.OWN_USER_KEYS)
          .flatMap(List::stream)
          .collect(Collectors.toUnmodifiableSet());

  // Qualified names, as the API server checks annotation keys (Kubernetes docs, Annotations).
  private static final Pattern QUALIFIED_NAME =
      Pattern.compile("([^/]{1,253}/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?");

  public AnnotationNames {
    Map<AnnotationKey, String> all = new EnumMap<>(AnnotationKey.class);
    for (AnnotationKey key : AnnotationKey.values()) {
      all.put(key, keys.getOrDefault(key, key.defaultKey()));
    }
    keys = Collections.unmodifiableMap(all);
  }

  /**
   * The names that flags ask for.
   *
   * @param byFlag flag name without dashes to annotation key; flags of other settings are passed
   *     over
   */
  public static AnnotationNames ofFlags(Map<String, String> byFlag) {
    Map<AnnotationKey, String> keys = new EnumMap<>(AnnotationKey.class);
    for (AnnotationKey key : AnnotationKey.values()) {
      Optional.ofNullable(byFlag.get(key.flag())).ifPresent(name -> keys.put(key, name));
    }
    return new AnnotationNames(keys);
  }

  /** The annotation key that stands for {@code key}. */
  public String get(AnnotationKey key) {
    String name = keys.get(key);
    return name == null ? key.defaultKey() : name;
  }

  /** What {@code name} stands for; empty where it is no key of ours. */
  public Optional<AnnotationKey> meaningOf(String name) {
    return Arrays.stream(AnnotationKey.values()).filter(key -> get(key).equals(name)).findFirst();
  }

  /**
   * What is wrong with these names as settings: two with the same text, one that is no legal
   * annotation key, or one that Rollcall writes for itself. Empty where all is well.
   */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    Map<String, AnnotationKey> seen = new HashMap<>();
    for (AnnotationKey key : AnnotationKey.values()) {
      String name = get(key);
      AnnotationKey before = seen.putIfAbsent(name, key);
      if (before != null) {
        problems.add(
            "--%s and --%s are both %s: give each a key of its own"
                .formatted(before.flag(), key.flag(), Shown.quoted(name, 100)));
      }
      if (TAKEN.contains(name)) {
        problems.add(
            "--%s is %s, which Rollcall uses itself: give it another key"
                .formatted(key.flag(), Shown.quoted(name, 100)));
      }
      if (!isAnnotationKey(name)) {
        problems.add(
            "--%s is %s, which is no annotation key: write name or domain/name"
                .formatted(key.flag(), Shown.quoted(name, 100)));
      }
    }
    return List.copyOf(problems);
  }

  private static boolean isAnnotationKey(String name) {
    int slash = name.indexOf('/');
    return QUALIFIED_NAME.matcher(name).matches()
        && (slash < 0 || ObjectNames.isObjectName(name.substring(0, slash)));
  }
}
