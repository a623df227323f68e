package io.rollcall.common.policy;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Takes reload lists apart and sorts their items into names, patterns and bad ones. */
final class NameListParser {
  /** Characters of a pattern: two hundred names of average length joined by {@code |}. */
  static final int MAX_PATTERN_LENGTH = 4096;

  // re2j unrolls repetitions before it looks at the size, and its parser recurses once per group:
  // without
  // these, ((a{1000}){1000}){1000} takes all memory and a thousand groups the stack. Go stops at a
  // product of 1000 as well.
  static final int MAX_GROUP_DEPTH = 50;
  static final int MAX_REPEAT = 1000;
  // Steps per character of a name, for all patterns of a list together: a look at one name stays
  // within
  // milliseconds, however a tenant writes them.
  static final int MAX_SIZE = 10_000;

  private static final java.util.regex.Pattern COMMA = java.util.regex.Pattern.compile(",");
  private static final String NAME_RULE = "write a name of lower-case letters, digits, - and .";
  private static final String RE2_RULE = "write an object name or a pattern in RE2 syntax";

  private final Set<String> literals = new LinkedHashSet<>();
  private final Map<String, NamePattern> patterns = new LinkedHashMap<>();
  private final Map<String, BadItem> badItems = new LinkedHashMap<>();
  private long size;

  /** The items of a list: split at every comma, trimmed, without the empty ones. */
  static Stream<String> items(String list) {
    return COMMA.splitAsStream(list).map(String::strip).filter(item -> !item.isEmpty());
  }

  void add(String list) {
    items(list).forEach(this::addItem);
  }

  NameList toNameList() {
    if (literals.isEmpty() && patterns.isEmpty() && badItems.isEmpty()) {
      return NameList.EMPTY;
    }
    return new NameList(literals, List.copyOf(patterns.values()), List.copyOf(badItems.values()));
  }

  private void addItem(String item) {
    if (patterns.containsKey(item) || badItems.containsKey(item)) {
      return;
    }
    if (ObjectNames.isObjectName(item)) {
      literals.add(item);
    } else {
      addPattern(item);
    }
  }

  private void addPattern(String item) {
    if (item.length() > MAX_PATTERN_LENGTH) {
      bad(
          item,
          "is longer than " + MAX_PATTERN_LENGTH + " characters",
          "split it into several items");
      return;
    }
    PatternScan scan = PatternScan.of(item);
    if (scan.slash()) {
      String name = item.substring(item.lastIndexOf('/') + 1);
      bad(
          item,
          "names a namespace, but lists mean the workload's own",
          ObjectNames.isObjectName(name)
              ? "write " + Shown.quoted(name, 60)
              : "leave the namespace out");
    } else if (scan.depth() > MAX_GROUP_DEPTH
        || scan.repeat() > MAX_REPEAT
        || size + scan.size() > MAX_SIZE) {
      bad(item, "is too large a pattern, alone or with those before it", "write simpler patterns");
    } else {
      compile(item, scan);
    }
  }

  private void compile(String item, PatternScan scan) {
    Pattern pattern;
    try {
      pattern = Pattern.compile(item);
    } catch (PatternSyntaxException e) {
      bad(item, "is no object name and no legal pattern: " + e.getDescription(), RE2_RULE);
      return;
    }
    if (!scan.patternSign()) {
      bad(item, "can be the name of no object", NAME_RULE);
    } else if (scan.unpairedBrace()) {
      bad(
          item,
          "has a brace without its pair (lists are split at every comma) and can match no name",
          "write a pattern without a comma");
    } else if (scan.impossible().isPresent()) {
      String character = Shown.quoted(Character.toString(scan.impossible().getAsInt()), 10);
      bad(item, "can match no name, since none has " + character, NAME_RULE);
    } else {
      patterns.put(item, new NamePattern(pattern));
      size += scan.size();
    }
  }

  private void bad(String item, String problem, String remedy) {
    badItems.put(item, new BadItem(item, problem, remedy));
  }
}
