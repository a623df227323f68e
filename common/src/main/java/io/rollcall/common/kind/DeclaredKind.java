package io.rollcall.common.kind;

import java.util.List;
import java.util.regex.Pattern;

/** Checks what settings say of a kind that we do not know. */
final class DeclaredKind {
  /** DNS-1123 subdomain, an API group (Kubernetes docs, object names). */
  private static final Pattern GROUP =
      Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");

  /** DNS-1035 label: what a CRD's version and plural must be. */
  private static final Pattern LABEL = Pattern.compile("[a-z]([-a-z0-9]*[a-z0-9])?");

  private static final Pattern KIND = Pattern.compile("[A-Z][A-Za-z0-9]*");
  private static final Pattern PATH = Pattern.compile("(\\.[A-Za-z_][-A-Za-z0-9_]*)+");

  private DeclaredKind() {}

  static WorkloadKind of(String apiVersion, String kind, String plural, String path) {
    int slash = apiVersion.indexOf('/');
    String group = apiVersion.substring(0, Math.max(slash, 0));
    String version = apiVersion.substring(slash + 1);
    check(
        (slash < 0 || GROUP.matcher(group).matches()) && LABEL.matcher(version).matches(),
        "apiVersion",
        apiVersion,
        "group/version, such as demo.example.com/v1");
    check(KIND.matcher(kind).matches(), "kind", kind, "a kind as manifests write it: Widget");
    check(
        LABEL.matcher(plural).matches(),
        "plural",
        plural,
        "the resource in lower case, as in kubectl get: widgets");
    check(
        PATH.matcher(path).matches(),
        "template path",
        path,
        "field names from the object's root, such as .spec.template");
    return new WorkloadKind(
        group, version, kind, plural, List.of(path.substring(1).split("\\.", -1)));
  }

  private static void check(boolean good, String what, String value, String expected) {
    if (!good) {
      throw new IllegalArgumentException(
          "%s \"%s\" of a workload kind is not %s".formatted(what, value, expected));
    }
  }
}
