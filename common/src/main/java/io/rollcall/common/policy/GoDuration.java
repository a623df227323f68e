package io.rollcall.common.policy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as Go's {@code time.ParseDuration} reads them (Go's package time): {@code 10s}, {@code
 * 1h5m}, {@code 1.5h}, {@code .5s}, {@code -3m}, {@code 0}; units ns, us (also µs, in both its
 * letters), ms, s, m, h.
 */
public final class GoDuration {
  private static final Pattern PART = Pattern.compile("([0-9]*+)(?:\\.([0-9]*+))?+([^0-9.]*+)");
  private static final int MAX_LENGTH = 100;
  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private GoDuration() {}

  /** What came of a text. */
  public sealed interface Result {
    /** It is a duration, to the nanosecond, of either sign, within Go's 292 years. */
    record Parsed(Duration duration) implements Result {}

    /** It is none; {@code problem} completes the sentence "the text ...". */
    record Malformed(String problem) implements Result {}
  }

  /** Reads {@code text}; throws nothing. */
  public static Result parse(String text) {
    boolean negative = text.startsWith("-");
    String rest = negative || text.startsWith("+") ? text.substring(1) : text;
    if (rest.equals("0")) {
      return new Result.Parsed(Duration.ZERO);
    }
    if (rest.isEmpty() || rest.length() > MAX_LENGTH) {
      return new Result.Malformed("is no duration");
    }
    BigInteger total = BigInteger.ZERO;
    Matcher part = PART.matcher(rest);
    for (int at = 0; at < rest.length(); at = part.end()) {
      part.region(at, rest.length());
      if (!part.lookingAt() || digits(part).isEmpty()) {
        return new Result.Malformed("is no duration");
      }
      long unit = nanosPerUnit(unit(part));
      if (unit == 0) {
        return new Result.Malformed(unitProblem(unit(part)));
      }
      total = total.add(nanos(part, unit));
    }
    BigInteger signed = negative ? total.negate() : total;
    if (signed.compareTo(MIN) < 0 || signed.compareTo(MAX) > 0) {
      return new Result.Malformed("is longer than 292 years");
    }
    return new Result.Parsed(Duration.ofNanos(signed.longValueExact()));
  }

  private static String digits(Matcher part) {
    return whole(part) + fraction(part);
  }

  private static String whole(Matcher part) {
    String whole = part.group(1);
    return whole == null ? "" : whole;
  }

  private static String fraction(Matcher part) {
    String fraction = part.group(2);
    return fraction == null ? "" : fraction;
  }

  private static String unit(Matcher part) {
    String unit = part.group(3);
    return unit == null ? "" : unit;
  }

  private static BigInteger nanos(Matcher part, long unit) {
    return new BigDecimal(new BigInteger(digits(part)), fraction(part).length())
        .multiply(BigDecimal.valueOf(unit))
        .setScale(0, RoundingMode.DOWN)
        .toBigIntegerExact();
  }

  private static String unitProblem(String unit) {
    return switch (unit) {
      case "" -> "has a number without a unit";
      case "d" -> "has days, which Go durations do not know";
      default -> "has the unknown unit " + Shown.quoted(unit, 20);
    };
  }

  private static long nanosPerUnit(String unit) {
    return switch (unit) {
      case "ns" -> 1L;
      // U+00B5 micro sign and U+03BC Greek mu: Go takes both.
      case "us", "\u00b5s", "\u03bcs" -> 1_000L;
      case "ms" -> 1_000_000L;
      case "s" -> 1_000_000_000L;
      case "m" -> 60_000_000_000L;
      case "h" -> 3_600_000_000_000L;
      default -> 0L;
    };
  }
}
