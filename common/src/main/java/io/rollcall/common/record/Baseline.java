package io.rollcall.common.record;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.Collections;
import java.util.Map;
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
 * @param contents each config object that the template or the policy uses
 */
public record Baseline(
    String uid,
    TemplateFingerprint template,
    Optional<String> mark,
    String triggers,
    String hashKey,
    Contents contents) {

  /**
   * How long the annotation may get, in bytes of UTF-8. The API server allows 256 KiB for all
   * annotations of an object, and the Deployment controller copies them to each ReplicaSet.
   */
  public static final int LIMIT_BYTES = 16 * 1024;

  /** The objects with what the template started with, one by one or folded. */
  public sealed interface Contents {
    /** The digests of all objects together; what is folded already stays. */
    Folded folded();
  }

  /**
   * Each object with its entry.
   *
   * @param objects sorted by kind and name
   */
  public record Listed(SortedMap<ConfigObjectRef, Entry> objects) implements Contents {
    public Listed {
      objects = Collections.unmodifiableSortedMap(new TreeMap<>(objects));
    }

    public static Listed of(Map<ConfigObjectRef, Entry> objects) {
      return new Listed(new TreeMap<>(objects));
    }

    @Override
    public Folded folded() {
      return BaselineFolding.fold(objects);
    }
  }

  /**
   * Too many objects to list them: whether any differs can be told, which one cannot.
   *
   * @param content digest of every object's name, hash and covered keys, or that it was absent
   * @param versions digest of every object's name and resourceVersion
   * @param moved whether any entry was moved
   * @param count how many objects
   */
  public record Folded(String content, String versions, boolean moved, int count)
      implements Contents {
    @Override
    public Folded folded() {
      return this;
    }
  }

  /** What the template started with of one config object. */
  public sealed interface Entry {
    /** Whether it was moved there without a rollout (design 3, in step). */
    boolean moved();
  }

  /** The object was there. */
  public record Present(String resourceVersion, ContentHash hash, CoveredKeys keys, boolean moved)
      implements Entry {}

  /** The object was absent. */
  public record Absent(boolean moved) implements Entry {}

  /**
   * Reads the annotation; empty where it is unreadable: no JSON, of another format, or edited into
   * another shape. Never throws.
   */
  public static Optional<Baseline> parse(String annotation) {
    return BaselineCodec.read(annotation);
  }

  /**
   * The annotation: compact JSON with sorted keys, equal for equal baselines, at most {@value
   * #LIMIT_BYTES} bytes; what would be longer is written folded.
   */
  public String text() {
    return BaselineCodec.write(this);
  }

  /** The entry of {@code ref}; empty where there is none, or where the contents are folded. */
  public Optional<Entry> entry(ConfigObjectRef ref) {
    return switch (contents) {
      case Listed listed -> Optional.ofNullable(listed.objects().get(ref));
      case Folded folded -> Optional.empty();
    };
  }

  /** This baseline with other contents. */
  public Baseline with(Contents other) {
    return new Baseline(uid, template, mark, triggers, hashKey, other);
  }
}
