package io.rollcall.common.record;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the current pod template of a workload started with (annotation {@code
 * rollcall.io/baseline}, design 3).
 *
 * @param uid the workload's uid; under another uid the baseline is void (a copied manifest)
 * @param template the template that it belongs to
 * @param mark the record's mark at that time, empty where the record had none
 * @param triggers digest of the triggers in that template
 * @param hashKey id of the key that the content hashes were made with
 * @param objects each config object that the template or the policy uses
 */
public record Baseline(
    String uid,
    TemplateFingerprint template,
    Optional<String> mark,
    String triggers,
    String hashKey,
    SortedMap<ConfigObjectRef, Entry> objects) {

  public Baseline {
    objects = Collections.unmodifiableSortedMap(new TreeMap<>(objects));
  }

  /** What the template started with of one config object. */
  public sealed interface Entry {
    /** Whether it was moved there without a rollout (design 3, in step). */
    boolean moved();
  }

  /** The object was there. */
  public record Present(String resourceVersion, ContentHash hash, String keys, boolean moved)
      implements Entry {}

  /** The object was absent. */
  public record Absent(boolean moved) implements Entry {}
}
