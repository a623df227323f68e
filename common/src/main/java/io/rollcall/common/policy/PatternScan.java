package io.rollcall.common.policy;

import java.util.OptionalInt;

/**
 * What can be told of a pattern before it is compiled, in one pass and without recursion. Estimates
 * are never too low; a character counts as impossible only where every match has it, so no pattern
 * that can match a name is refused.
 *
 * @param patternSign whether it has a character with a meaning in RE2
 * @param slash whether it has a slash outside of a character class
 * @param unpairedBrace whether a literal brace stands without its pair
 * @param depth how deeply groups nest
 * @param repeat the largest product of nested repetition counts
 * @param size about how many instructions it compiles to
 * @param impossible a character that every match has and no object name
 */
record PatternScan(
    boolean patternSign,
    boolean slash,
    boolean unpairedBrace,
    int depth,
    long repeat,
    long size,
    OptionalInt impossible) {

  static PatternScan of(String pattern) {
    return new PatternScanner(pattern).scan();
  }
}
