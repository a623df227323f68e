package io.rollcall.common.policy;

import io.rollcall.common.reference.ConfigObjectKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Items of reload lists, of {@code search} with names, and of exclude lists (compat.md 1, 3). */
final class ListCheck implements PolicyCheck {
  @Override
  public List<Finding> findings(Subject subject) {
    List<Finding> findings = new ArrayList<>();
    for (Place place : Place.values()) {
      for (ConfigObjectKind kind : ConfigObjectKind.values()) {
        AnnotationKey reload = AnnotationKey.reload(kind);
        value(subject, place, reload)
            .ifPresent(list -> badItems(subject, place, reload, list, findings));
      }
      value(subject, place, AnnotationKey.SEARCH)
          .filter(text -> BooleanText.parse(text).isEmpty())
          .ifPresent(text -> searchNames(subject, place, text, findings));
      for (ConfigObjectKind kind : ConfigObjectKind.values()) {
        AnnotationKey exclude = AnnotationKey.exclude(kind);
        value(subject, place, exclude)
            .ifPresent(list -> excludes(subject, place, exclude, list, findings));
      }
    }
    return findings;
  }

  private static Optional<String> value(Subject subject, Place place, AnnotationKey key) {
    return subject.annotations().value(place, key);
  }

  private static void badItems(
      Subject subject, Place place, AnnotationKey key, String list, List<Finding> findings) {
    for (BadItem item : NameList.parse(list).badItems()) {
      String problem = item.problem() + PolicyCheck.in(place);
      findings.add(subject.reject(key, item.text(), problem, item.remedy()));
    }
  }

  private static void searchNames(
      Subject subject, Place place, String text, List<Finding> findings) {
    String problem =
        NameList.parse(text).isEmpty()
            ? "is neither a boolean nor a list of names" + PolicyCheck.in(place)
            : "is read as a list of names of ConfigMaps, Secrets and SecretProviderClasses"
                + PolicyCheck.in(place);
    findings.add(
        subject.warn(
            AnnotationKey.SEARCH,
            text,
            problem,
            "write \"true\", or the names into a reload list"));
    badItems(subject, place, AnnotationKey.SEARCH, text, findings);
  }

  private static void excludes(
      Subject subject, Place place, AnnotationKey key, String list, List<Finding> findings) {
    NameListParser.items(list)
        .distinct()
        .filter(item -> !ObjectNames.isObjectName(item))
        .map(
            item ->
                subject.warn(
                    key,
                    item,
                    "is no object name, and exclude lists know no patterns" + PolicyCheck.in(place),
                    "write exact names"))
        .forEach(findings::add);
  }
}
