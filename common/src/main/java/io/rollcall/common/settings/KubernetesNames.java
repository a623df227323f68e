package io.rollcall.common.settings;

import java.util.regex.Pattern;

/** The forms of names that the API server checks (Kubernetes docs, "Object Names and IDs"). */
final class KubernetesNames {
  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
  private static final Pattern SUBDOMAIN =
      Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");
  private static final Pattern QUALIFIED =
      Pattern.compile("[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?");
  private static final int SUBDOMAIN_LENGTH = 253;

  private KubernetesNames() {}

  /** A namespace: a DNS-1123 label. */
  static Parsed<String> namespace(String text) {
    return LABEL.matcher(text).matches()
        ? Parsed.value(text)
        : Parsed.bad(
            "'%s' is no namespace: lower case letters, digits and '-', at most 63 characters, a letter or digit at both ends"
                .formatted(text));
  }

  /** The name of a Secret: a DNS-1123 subdomain. */
  static Parsed<String> object(String text) {
    return isSubdomain(text)
        ? Parsed.value(text)
        : Parsed.bad(
            "must be an object's name: lower case letters, digits, '-' and '.', at most 253 characters");
  }

  /** The key of a label or annotation: a name of at most 63 characters, a DNS prefix before it. */
  static boolean isKey(String text) {
    int slash = text.indexOf('/');
    return QUALIFIED.matcher(text.substring(slash + 1)).matches()
        && (slash < 0 || isSubdomain(text.substring(0, slash)));
  }

  static boolean isLabelValue(String text) {
    return text.isEmpty() || QUALIFIED.matcher(text).matches();
  }

  private static boolean isSubdomain(String text) {
    return text.length() <= SUBDOMAIN_LENGTH && SUBDOMAIN.matcher(text).matches();
  }
}
