package io.rollcall.watcher.decide;

import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.workload.Interests;
import io.rollcall.watcher.workload.Subject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Objects that a pattern of the workload took, that the baseline lists, and that do not exist now:
 * no list of names shows them, but a delete leaves the baseline as it is, and when the object is
 * back its content decides (design 3).
 */
public final class GoneObjects {
  /** Where names come and go without end, those that were written last are the ones to be back. */
  private static final int MOST = 64;

  private GoneObjects() {}

  /**
   * Those objects, at most {@value #MOST}.
   *
   * @param existing the objects that are looked at anyway
   */
  public static List<ConfigObjectRef> of(Subject subject, Set<ConfigObjectRef> existing) {
    Interests interests = subject.entry().interests();
    return subject.baseline().stream()
        .flatMap(GoneObjects::listed)
        .filter(object -> !existing.contains(object.getKey()))
        .filter(object -> interests.matchesPattern(object.getKey()))
        .sorted(Comparator.comparing(GoneObjects::version, GoneObjects::byAge).reversed())
        .limit(MOST)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Stream<Map.Entry<ConfigObjectRef, Baseline.Entry>> listed(Baseline baseline) {
    return baseline.contents() instanceof Baseline.Listed listed
        ? listed.objects().entrySet().stream()
        : Stream.of();
  }

  private static String version(Map.Entry<ConfigObjectRef, Baseline.Entry> object) {
    return object.getValue() instanceof Baseline.Present there ? there.resourceVersion() : "";
  }

  /** As numbers, without reading them as such: no version here is worth an exception. */
  private static int byAge(String version, String other) {
    int byLength = Integer.compare(version.length(), other.length());
    return byLength != 0 ? byLength : version.compareTo(other);
  }
}
