package io.rollcall.common.policy;

import io.rollcall.common.reference.ConfigObjectKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Rules 2 to 9 of compat.md 2, read word by word and as slowly as they are written; shares nothing
 * with the code under test.
 */
record LiteralReading(
    Map<String, String> workload, Map<String, String> template, boolean autoReloadAll) {
  private static final String R = "reloader.stakater.com/";
  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
  private static final Set<String> FALSE = Set.of("0", "f", "F", "FALSE", "false", "False");

  /** Items of the generator that compat.md 3 calls bad. */
  static final List<String> BAD_ITEMS = List.of("[", "my_app", "x{1", "2}", "ns/a", "A");

  String answer(
      ConfigObjectKind kind,
      String name,
      boolean referenced,
      Map<String, String> objectAnnotations) {
    String type = kind.kind().toLowerCase(java.util.Locale.ROOT);
    String types = type.endsWith("s") ? type + "es" : type + "s";
    // 2.
    if (yes(objectAnnotations, R + "ignore")) {
      return "no: ignored object";
    }
    if (yes(workload, R + "ignore") || yes(template, R + "ignore")) {
      return "no: ignored workload";
    }
    // 3.
    boolean own = false;
    for (String key :
        List.of(R + "auto", type + "." + R + "auto", type + "." + R + "reload", R + "search")) {
      own |= workload.containsKey(key);
    }
    Map<String, String> place = own ? workload : template;
    // 4.
    String exclude = types + ".exclude." + R + "reload";
    for (Map<String, String> either : List.of(workload, template)) {
      for (String item : either.getOrDefault(exclude, "").split(",", -1)) {
        if (item.trim().equals(name)) {
          return "no: excluded";
        }
      }
    }
    // 5., with the list of any type that search holds.
    String search = place.getOrDefault(R + "search", "");
    if (listed(place.getOrDefault(type + "." + R + "reload", ""), name)
        || (!TRUE.contains(search) && !FALSE.contains(search) && listed(search, name))) {
      return "yes: NAMED";
    }
    // 6.
    if (TRUE.contains(search) && yes(objectAnnotations, R + "match") && referenced) {
      return "yes: SEARCH";
    }
    // 7.
    if ((yes(place, R + "auto") || yes(place, type + "." + R + "auto")) && referenced) {
      return "yes: AUTO";
    }
    // 8.
    boolean set =
        !place.getOrDefault(R + "auto", "").isEmpty()
            || !place.getOrDefault(type + "." + R + "auto", "").isEmpty();
    if (autoReloadAll && !set && referenced) {
      return "yes: AUTO_RELOAD_ALL";
    }
    // 9.
    return "no";
  }

  private static boolean yes(Map<String, String> annotations, String key) {
    return TRUE.contains(annotations.getOrDefault(key, ""));
  }

  private static boolean listed(String list, String name) {
    for (String untrimmed : list.split(",", -1)) {
      String item = untrimmed.trim();
      boolean plain = item.matches("[a-z0-9]([-a-z0-9.]*[a-z0-9])?");
      boolean bad = item.isEmpty() || BAD_ITEMS.contains(item);
      if (plain ? item.equals(name) : !bad && Pattern.matches("(?:" + item + ")", name)) {
        return true;
      }
    }
    return false;
  }
}
