package io.rollcall.common.hash;

import java.util.Optional;

/** A config object as one workload sees it: the hash of what it uses, or that it is not there. */
public sealed interface ObjectState {
  /**
   * The object is there.
   *
   * @param hash of the part that the workload uses
   * @param resourceVersion that the content was read at
   */
  record Present(ContentHash hash, String resourceVersion) implements ObjectState {}

  /**
   * The object is not there.
   *
   * @param before the resourceVersion that the baseline named last: deleted, created and deleted
   *     again must give two triggers, or the second rolls nothing
   */
  record Absent(Optional<String> before) implements ObjectState {}
}
