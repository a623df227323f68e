package io.rollcall.common.policy;

/**
 * Something that a person should change about an annotation (design 5).
 *
 * @param severity whether it is refused at apply time
 * @param key the annotation key, as renamed
 * @param value its value, or of a list the item in question; as the user wrote it: unbounded
 * @param problem completes the sentence "key: value ..."
 * @param remedy what to do, as a command
 */
public record Finding(Severity severity, String key, String value, String problem, String remedy) {

  /** The API server cuts longer warnings where they get long in all (Kubernetes API docs). */
  public static final int MAX_WARNING_LENGTH = 256;

  // Together with the signs between them they leave 50 characters for the problem.
  private static final int KEY_IN_WARNING = 70;
  private static final int VALUE_IN_WARNING = 40;
  private static final int REMEDY_IN_WARNING = 88;
  private static final int KEY_IN_MESSAGE = 320;
  private static final int VALUE_IN_MESSAGE = 120;
  private static final int SENTENCE_IN_MESSAGE = 1000;

  /** How bad it is. */
  public enum Severity {
    REJECT,
    WARN
  }

  /** One line for a denial, a log or an Event: key, value, problem and remedy. */
  public String message() {
    return "%s: %s %s; %s"
        .formatted(
            Shown.plain(key, KEY_IN_MESSAGE),
            Shown.quoted(value, VALUE_IN_MESSAGE),
            Shown.plain(problem, SENTENCE_IN_MESSAGE),
            Shown.plain(remedy, SENTENCE_IN_MESSAGE));
  }

  /** As {@link #message()}, in at most {@value #MAX_WARNING_LENGTH} UTF-16 units. */
  public String warning() {
    String whole = message();
    if (whole.length() <= MAX_WARNING_LENGTH) {
      return whole;
    }
    String head =
        Shown.plain(key, KEY_IN_WARNING) + ": " + Shown.quoted(value, VALUE_IN_WARNING) + " ";
    String tail = "; " + Shown.plain(remedy, REMEDY_IN_WARNING);
    int room = MAX_WARNING_LENGTH - head.length() - tail.length();
    return head + Shown.plain(problem, room) + tail;
  }

  /** The same problem, not refused. */
  Finding asWarning() {
    return severity == Severity.WARN
        ? this
        : new Finding(Severity.WARN, key, value, problem, remedy);
  }
}
