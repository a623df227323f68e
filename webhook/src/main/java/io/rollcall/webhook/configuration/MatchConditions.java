package io.rollcall.webhook.configuration;

import io.rollcall.common.kind.WorkloadKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The CEL conditions that keep requests away which change nothing for us (design 6; Kubernetes
 * docs, Dynamic Admission Control, matchConditions). An expression that fails counts as the failure
 * policy says, so each field that may be absent is asked for first.
 */
final class MatchConditions {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** Words that CEL keeps for itself (CEL specification, Syntax). */
  private static final Set<String> RESERVED =
      Set.of(
          "as",
          "break",
          "const",
          "continue",
          "else",
          "false",
          "for",
          "function",
          "if",
          "import",
          "in",
          "let",
          "loop",
          "namespace",
          "null",
          "package",
          "return",
          "true",
          "var",
          "void",
          "while");

  /**
   * One condition; all of an entry's must hold.
   *
   * @param name for people
   * @param expression CEL
   */
  record Condition(String name, String expression) {}

  private MatchConditions() {}

  /** For the kinds that every cluster serves. */
  static List<Condition> builtIn(String watcherUser) {
    List<Condition> conditions = new ArrayList<>();
    conditions.add(notTheWatcher(watcherUser));
    conditions.add(
        new Condition(
            "no-job-of-a-cronjob",
            "request.resource.resource != \"jobs\""
                + " || !has(object.metadata.ownerReferences)"
                + " || !object.metadata.ownerReferences.exists(owner, owner.kind == \"CronJob\""
                + " && owner.apiVersion.startsWith(\"batch/\")"
                + " && has(owner.controller) && owner.controller)"));
    conditions.add(
        new Condition("spec-or-annotations-changed", changed("object.spec != oldObject.spec")));
    return conditions;
  }

  /** For a kind that the settings declare. */
  static List<Condition> declared(WorkloadKind kind, String watcherUser) {
    List<String> path = kind.templatePath();
    return List.of(
        notTheWatcher(watcherUser),
        new Condition(
            "template-or-annotations-changed",
            changed(orNull("object", path) + " != " + orNull("oldObject", path))));
  }

  private static Condition notTheWatcher(String user) {
    return new Condition("not-the-watcher", "request.userInfo.username != " + CelText.quoted(user));
  }

  private static String changed(String content) {
    return "request.operation == \"CREATE\" || "
        + content
        + " || (has(object.metadata.annotations) ? object.metadata.annotations : {})"
        + " != (has(oldObject.metadata.annotations) ? oldObject.metadata.annotations : {})";
  }

  /** The value at {@code path}, or null where a part of the path is absent. */
  private static String orNull(String variable, List<String> path) {
    StringBuilder present = new StringBuilder();
    String at = variable;
    for (String field : path) {
      present.append(present.isEmpty() ? "" : " && ").append(has(at, field));
      at = select(at, field);
    }
    return "(" + present + " ? " + at + " : null)";
  }

  private static String has(String at, String field) {
    return isPlain(field) ? "has(" + at + "." + field + ")" : CelText.quoted(field) + " in " + at;
  }

  private static String select(String at, String field) {
    return isPlain(field) ? at + "." + field : at + "[" + CelText.quoted(field) + "]";
  }

  private static boolean isPlain(String field) {
    return IDENTIFIER.matcher(field).matches() && !RESERVED.contains(field);
  }
}
