package io.rollcall.common.policy;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.trigger.LastReloadedFrom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The keys that mean something, the domains that they stand under, and what is near to them. */
final class KnownKeys {
  /** Keys of {@code rollcall.io/} that users write. */
  static final List<String> OWN_USER_KEYS =
      List.of(RollcallAnnotations.COALESCE_WINDOW, RollcallAnnotations.RELEASE);

  // In a domain that a key was renamed into others may keep keys of theirs: only slips of the pen
  // count.
  private static final int SLIP = 2;
  // Longer keys are no annotation keys (253 + 1 + 63); the API server refuses them after us.
  private static final int MAX_KEY_LENGTH = 317;
  private static final String OWN_DOMAIN = domain(RollcallAnnotations.DOMAIN);

  private final Set<String> known = new LinkedHashSet<>();
  private final List<String> suggested = new ArrayList<>();
  private final Map<String, String> renamed = new HashMap<>();
  private final Set<String> domains = new LinkedHashSet<>();

  KnownKeys(AnnotationNames names) {
    for (AnnotationKey key : AnnotationKey.values()) {
      String name = names.get(key);
      known.add(name);
      renamed.put(key.defaultKey(), name);
      if (!domain(name).isEmpty()) {
        domains.add(domain(name));
      }
      // Nobody needs to be led to what we write ourselves.
      if (key != AnnotationKey.PAUSED_AT) {
        suggested.add(name);
      }
    }
    suggested.addAll(OWN_USER_KEYS);
    known.add(LastReloadedFrom.KEY);
    known.addAll(RollcallAnnotations.WRITTEN);
    known.addAll(OWN_USER_KEYS);
  }

  /**
   * The known key nearest to {@code key}, where that is an unknown key under one of our domains;
   * else empty.
   */
  Optional<String> nearestToUnknown(String key) {
    String domain = domain(key);
    if (domain.isEmpty() || key.length() > MAX_KEY_LENGTH || known.contains(key)) {
      return Optional.empty();
    }
    if (isUnder(domain, OWN_DOMAIN)) {
      return nearest(key, candidate -> isUnder(domain(candidate), OWN_DOMAIN));
    }
    if (domains.stream().noneMatch(ours -> isUnder(domain, ours))) {
      return Optional.empty();
    }
    if (isUnder(domain, AnnotationKey.DOMAIN)) {
      return Optional.ofNullable(renamed.get(key)).or(() -> nearest(key, candidate -> true));
    }
    return nearest(key, candidate -> Math.abs(candidate.length() - key.length()) <= SLIP)
        .filter(near -> EditDistance.between(key, near) <= SLIP);
  }

  /** Whether {@code key} stands under a domain in use, known or not. */
  boolean isOurs(String key) {
    String domain = domain(key);
    return known.contains(key) || nearestToUnknown(key).isPresent() || isUnder(domain, OWN_DOMAIN);
  }

  private Optional<String> nearest(String key, Predicate<String> eligible) {
    return suggested.stream()
        .filter(eligible)
        .min(Comparator.comparingInt(candidate -> EditDistance.between(key, candidate)));
  }

  private static boolean isUnder(String domain, String parent) {
    return domain.equals(parent) || domain.endsWith("." + parent);
  }

  private static String domain(String key) {
    int slash = key.indexOf('/');
    return slash < 0 ? "" : key.substring(0, slash);
  }
}
