package io.rollcall.common.operations;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a process can do its work: named conditions, each set by the part that knows. Ready means
 * that all of them are met. Parts declare theirs before the process says that it has started.
 */
public final class Readiness {
  private final Map<String, Optional<String>> obstacles = new LinkedHashMap<>();

  /** One condition of a part. All methods may be called from any thread, again and again. */
  public final class Condition {
    private final String name;

    private Condition(String name) {
      this.name = name;
    }

    /** It is met. */
    public void met() {
      set(name, Optional.empty());
    }

    /**
     * It is not met.
     *
     * @param reason why not, and what would help
     */
    public void unmet(String reason) {
      set(name, Optional.of(reason));
    }
  }

  /**
   * What readers are told.
   *
   * @param conditions in the order of their declaration, each with its obstacle if it is not met
   */
  public record Report(List<Line> conditions) {
    /** A condition by name. */
    public record Line(String condition, Optional<String> obstacle) {}

    public Report {
      conditions = List.copyOf(conditions);
    }

    /** Whether every condition is met. */
    public boolean ready() {
      return conditions.stream().allMatch(line -> line.obstacle().isEmpty());
    }

    /** One line for each condition: {@code [+] certificate}, {@code [-] watches: not synced}. */
    public String text() {
      StringBuilder text = new StringBuilder();
      for (Line line : conditions) {
        String mark = line.obstacle().isEmpty() ? "[+] " : "[-] ";
        String reason = line.obstacle().map(obstacle -> ": " + obstacle).orElse("");
        text.append(mark).append(line.condition()).append(reason).append('\n');
      }
      return text.append(ready() ? "ready\n" : "not ready\n").toString();
    }
  }

  /**
   * Declares a condition, not met yet.
   *
   * @param name a few words, the same as in logs
   * @param reason why it is not met at first
   * @throws IllegalArgumentException if another part has declared this name
   */
  public synchronized Condition condition(String name, String reason) {
    if (obstacles.putIfAbsent(name, Optional.of(reason)) != null) {
      throw new IllegalArgumentException("the condition '" + name + "' is declared twice");
    }
    return new Condition(name);
  }

  /** How things stand now. */
  public synchronized Report report() {
    return new Report(
        obstacles.entrySet().stream()
            .map(entry -> new Report.Line(entry.getKey(), entry.getValue()))
            .toList());
  }

  private synchronized void set(String name, Optional<String> obstacle) {
    obstacles.put(name, obstacle);
  }
}
