package io.rollcall.common.policy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Walks an RE2 pattern atom by atom. It is lenient: whether the pattern is legal, the compiler
 * says.
 */
final class PatternScanner {
  private static final int NONE = -1;
  private static final String SIGNS = "\\.+*?()|[]{}^$";
  // Bounds keep products inside a long; whatever reaches them is refused anyway.
  private static final long CEILING = 1_000_000_000L;
  private static final Pattern REPEAT = Pattern.compile("\\{(\\d{1,5})(?:,(\\d{0,5}))?}");
  private static final Pattern GROUP_FLAGS = Pattern.compile("\\(\\?[a-zA-Z]*(-[a-zA-Z]*)?\\)");
  private static final Pattern GROUP_START =
      Pattern.compile("\\((?:\\?(?:P?<[^>]*>|[a-zA-Z]*(?:-[a-zA-Z]*)?:))?");
  private static final Pattern CLASS =
      Pattern.compile("\\[\\^?]?(?:\\[:[^\\]:]*+:]|\\\\(?s:.)|[^\\]\\\\])*+(?:]|\\z)");
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:[pPx]\\{[^}]*}|x[0-9a-fA-F]{2}|[0-7]{1,3}|[pP]?(?s:.)|\\z)");
  private static final Pattern QUOTE = Pattern.compile("\\\\Q((?s:.)*?)(?:\\\\E|\\z)");
  private static final Pattern IGNORES_CASE = Pattern.compile("\\(\\?[a-zA-Z]*i");

  /** One atom: its size, its repetition count, and a character that it can't match without. */
  private record Atom(long size, long repeat, int impossible) {}

  /** What is known of a group whose end is not reached yet. */
  private static final class Group {
    private long size = 1;
    private long repeat = 1;
    private int inAlternative = NONE;
    private int impossible = NONE;
    private boolean allImpossible = true;
    private Atom last = new Atom(0, 1, NONE);

    void add(Atom next) {
      size = Math.min(CEILING, size + last.size());
      repeat = Math.max(repeat, last.repeat());
      if (inAlternative == NONE) {
        inAlternative = last.impossible();
      }
      last = next;
    }

    void endAlternative() {
      add(new Atom(1, 1, NONE));
      allImpossible &= inAlternative != NONE;
      // The message names the first alternative's; the others are no better.
      impossible = impossible == NONE ? inAlternative : impossible;
      inAlternative = NONE;
    }

    Atom close() {
      endAlternative();
      return new Atom(size + 1, repeat, allImpossible ? impossible : NONE);
    }
  }

  private final String pattern;
  private final boolean ignoresCase;
  private final Deque<Group> open = new ArrayDeque<>();
  private Group group = new Group();
  private int at;
  private int depth;
  private int openBraces;
  private boolean patternSign;
  private boolean slash;
  private boolean unpairedBrace;

  PatternScanner(String pattern) {
    this.pattern = pattern;
    this.ignoresCase = IGNORES_CASE.matcher(pattern).find();
  }

  PatternScan scan() {
    while (at < pattern.length()) {
      int c = pattern.codePointAt(at);
      patternSign |= SIGNS.indexOf(c) >= 0;
      step(c);
    }
    while (!open.isEmpty()) {
      closeGroup();
    }
    Atom whole = group.close();
    return new PatternScan(
        patternSign,
        slash,
        unpairedBrace || openBraces > 0,
        depth,
        whole.repeat(),
        whole.size(),
        whole.impossible() == NONE ? OptionalInt.empty() : OptionalInt.of(whole.impossible()));
  }

  private void step(int c) {
    switch (c) {
      case '\\' -> escape();
      case '[' -> skip(CLASS);
      case '(' -> openGroup();
      case ')' -> {
        at++;
        closeGroup();
      }
      case '|' -> {
        at++;
        group.endAlternative();
      }
      case '*', '?' -> repeat(0, 2);
      case '+' -> repeat(1, 2);
      case '{' -> openingBrace();
      case '}' -> closingBrace();
      case '.', '^', '$' -> atom(1, NONE, 1);
      default -> literal(c, Character.charCount(c));
    }
  }

  private void atom(long size, int impossible, int length) {
    group.add(new Atom(size, 1, impossible));
    at += length;
  }

  private void literal(int c, int length) {
    slash |= c == '/';
    boolean possible = ObjectNames.isNameCharacter(c) || (ignoresCase && Character.isLetter(c));
    atom(1, possible ? NONE : c, length);
  }

  private void openingBrace() {
    Matcher counts = matcher(REPEAT);
    if (counts.lookingAt()) {
      long low = count(counts.group(1), 0);
      long high = count(counts.group(2), low);
      at = counts.end();
      repeatLast(low, Math.max(1, Math.max(low, high)));
    } else {
      openBraces++;
      literal('{', 1);
    }
  }

  private void closingBrace() {
    unpairedBrace |= openBraces == 0;
    openBraces = Math.max(0, openBraces - 1);
    literal('}', 1);
  }

  private static long count(@Nullable String digits, long otherwise) {
    return digits == null || digits.isEmpty() ? otherwise : Long.parseLong(digits);
  }

  private void repeat(long low, long overhead) {
    at++;
    Atom last = group.last;
    group.last =
        new Atom(last.size() + overhead, last.repeat(), low == 0 ? NONE : last.impossible());
  }

  private void repeatLast(long low, long times) {
    Atom last = group.last;
    group.last =
        new Atom(
            Math.min(CEILING, (last.size() + 1) * times),
            Math.min(CEILING, last.repeat() * times),
            low == 0 ? NONE : last.impossible());
  }

  private void openGroup() {
    Matcher flags = matcher(GROUP_FLAGS);
    if (flags.lookingAt()) {
      // No atom: a repetition behind it is one of the atom before it.
      at = flags.end();
      return;
    }
    Matcher start = matcher(GROUP_START);
    at = start.lookingAt() ? start.end() : at + 1;
    open.push(group);
    depth = Math.max(depth, open.size());
    group = new Group();
  }

  private void closeGroup() {
    if (open.isEmpty()) {
      return;
    }
    Atom closed = group.close();
    group = open.pop();
    group.add(closed);
  }

  private void escape() {
    Matcher quote = matcher(QUOTE);
    if (quote.lookingAt()) {
      int end = quote.end();
      quote.group(1).codePoints().forEach(c -> literal(c, 0));
      at = end;
      return;
    }
    int next = at + 1 < pattern.length() ? pattern.codePointAt(at + 1) : 'A';
    if (Character.isLetterOrDigit(next)) {
      skip(ESCAPE);
    } else {
      literal(next, 1 + Character.charCount(next));
    }
  }

  private void skip(Pattern atom) {
    Matcher matcher = matcher(atom);
    atom(1, NONE, matcher.lookingAt() ? matcher.end() - at : 1);
  }

  private Matcher matcher(Pattern regex) {
    return regex.matcher(pattern).region(at, pattern.length());
  }
}
