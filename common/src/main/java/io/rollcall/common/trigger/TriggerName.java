package io.rollcall.common.trigger;

import io.rollcall.common.json.Json;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Name of the environment variable that carries the trigger of a config object (compat.md 5). Two
 * objects can share one: {@code a.b} and {@code a--b}.
 *
 * @param value such as {@code STAKATER_MY_APP_CONFIGMAP}
 */
public record TriggerName(String value) implements Comparable<TriggerName> {
  private static final String PREFIX = "STAKATER_";
  private static final Pattern SHAPE =
      Pattern.compile(PREFIX + "[A-Z0-9_]+_(CONFIGMAP|SECRET|SECRETPROVIDERCLASS)");

  /** The variable of {@code ref}. */
  public static TriggerName of(ConfigObjectRef ref) {
    return new TriggerName(
        PREFIX + convert(ref.name()) + "_" + ref.kind().kind().toUpperCase(Locale.ROOT));
  }

  /**
   * Whether {@code variable}, an element of {@code env}, is a trigger. One that takes its value
   * from elsewhere is the user's: it is a reference, whatever its name.
   */
  public static boolean isTrigger(JsonNode variable) {
    return SHAPE.matcher(Json.text(variable, "name")).matches()
        && variable.path("valueFrom").isEmpty();
  }

  /** Upper case; each run of other characters than {@code A-Z0-9} one "_", a leading one none. */
  private static String convert(String name) {
    StringBuilder converted = new StringBuilder(name.length());
    boolean open = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      char upper = c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
      boolean kept = (upper >= 'A' && upper <= 'Z') || (upper >= '0' && upper <= '9');
      if (kept) {
        converted.append(upper);
      } else if (open) {
        converted.append('_');
      }
      open = kept;
    }
    return converted.toString();
  }

  @Override
  public int compareTo(TriggerName other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
