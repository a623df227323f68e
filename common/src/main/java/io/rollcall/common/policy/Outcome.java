package io.rollcall.common.policy;

import io.rollcall.common.policy.Finding.Severity;
import java.util.ArrayList;
import java.util.List;

/**
 * What the person who applies a workload hears.
 *
 * @param rejections what it is refused for; it is stored where there are none
 * @param warnings what else to tell; of an object that is refused, they go with the refusal
 */
public record Outcome(List<Finding> rejections, List<Finding> warnings) {
  // The API server drops warnings past 4,096 characters in all (habits 4), and a status message has
  // to fit a
  // terminal.
  private static final int MAX_WARNINGS_LENGTH = 4096;
  private static final int MAX_DENIAL_LENGTH = 16_384;
  private static final int ROOM_FOR_REST = 80;

  public Outcome {
    rejections = List.copyOf(rejections);
    warnings = List.copyOf(warnings);
  }

  /**
   * The outcome of {@code findings}.
   *
   * @param policyChanged true on CREATE; on UPDATE whether a policy annotation changed in this very
   *     update: else what was stored before stays usable and is only warned about (design 5)
   */
  public static Outcome of(Validation validation, List<Finding> findings, boolean policyChanged) {
    return switch (validation) {
      case OFF -> new Outcome(List.of(), List.of());
      case WARN -> allowed(findings);
      case ENFORCE ->
          policyChanged
              ? new Outcome(of(Severity.REJECT, findings), of(Severity.WARN, findings))
              : allowed(findings);
    };
  }

  private static Outcome allowed(List<Finding> findings) {
    return new Outcome(List.of(), findings.stream().map(Finding::asWarning).toList());
  }

  private static List<Finding> of(Severity severity, List<Finding> findings) {
    return findings.stream().filter(finding -> finding.severity() == severity).toList();
  }

  /** Whether the object is refused. */
  public boolean denied() {
    return !rejections.isEmpty();
  }

  /**
   * Why the object is refused: every problem on a numbered line of its own, with key, value and
   * remedy; past about 16,000 characters only how many more there are. Empty where it is not.
   */
  public String denial() {
    if (rejections.isEmpty()) {
      return "";
    }
    int count = rejections.size();
    StringBuilder text =
        new StringBuilder()
            .append(count == 1 ? "1 problem" : count + " problems")
            .append(" in the annotations that Rollcall reads:");
    for (int i = 0; i < count; i++) {
      String line = "\n%d. %s".formatted(i + 1, rejections.get(i).message());
      if (text.length() + line.length() > MAX_DENIAL_LENGTH) {
        return text.append("\nand ").append(count - i).append(" more").toString();
      }
      text.append(line);
    }
    return text.toString();
  }

  /**
   * The warnings as admission responses carry them: each at most 256 characters without control
   * characters, all together at most 4,096; what does not fit is counted in the last one.
   */
  public List<String> warningTexts() {
    List<String> texts = new ArrayList<>();
    int length = 0;
    for (int i = 0; i < warnings.size(); i++) {
      String text = warnings.get(i).warning();
      boolean last = i == warnings.size() - 1;
      if (length + text.length() > MAX_WARNINGS_LENGTH - (last ? 0 : ROOM_FOR_REST)) {
        texts.add("and %d more problems in the annotations".formatted(warnings.size() - i));
        return texts;
      }
      texts.add(text);
      length += text.length();
    }
    return texts;
  }
}
