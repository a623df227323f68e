package io.rollcall.common.trigger;

import io.rollcall.common.reference.ConfigObjectRef;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The trigger of the strategy {@code annotations}: what the pod template's annotation {@value #KEY}
 * says (compat.md 5). Ours has no time in it: the same rollout twice is the same text.
 *
 * @param namespace the objects' namespace, which is the workload's
 * @param causes the objects that this rollout was for, the first of them by kind and name first;
 *     never empty
 * @param containers the one target container
 */
public record LastReloadedFrom(String namespace, List<Cause> causes, List<String> containers) {
  /** The annotation's key on the pod template. No flag renames it. */
  public static final String KEY = "reloader.stakater.com/last-reloaded-from";

  /**
   * One object that a rollout was for.
   *
   * @param ref the object
   * @param hash its trigger value, or what Reloader wrote: 40 hexadecimal digits, or {@code ""}
   */
  public record Cause(ConfigObjectRef ref, String hash) {}

  public LastReloadedFrom {
    causes = List.copyOf(causes);
    containers = List.copyOf(containers);
    if (causes.isEmpty()) {
      throw new IllegalArgumentException("a reload without a cause");
    }
  }

  /** The trigger for {@code values}, each object with its value. */
  public static LastReloadedFrom of(
      String namespace, SortedMap<ConfigObjectRef, TriggerValue> values, String container) {
    List<Cause> causes =
        values.entrySet().stream()
            .map(value -> new Cause(value.getKey(), value.getValue().value()))
            .toList();
    return new LastReloadedFrom(namespace, causes, List.of(container));
  }

  /**
   * Reads the annotation, with the field names of Reloader's version 2 or 1. Empty where it cannot
   * be read; never throws.
   */
  public static Optional<LastReloadedFrom> parse(String text) {
    return LastReloadedFromCodec.read(text);
  }

  /** The hash of {@code ref}; empty where the annotation does not name it. */
  public Optional<String> hash(ConfigObjectRef ref) {
    return causes.stream().filter(cause -> cause.ref().equals(ref)).map(Cause::hash).findFirst();
  }

  /** The annotation's text, with version 2's names and order. */
  public String text() {
    return LastReloadedFromCodec.write(this);
  }
}
