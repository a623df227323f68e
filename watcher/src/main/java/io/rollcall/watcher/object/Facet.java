package io.rollcall.watcher.object;

import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.hash.HashKey;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * What is hashed of a config object, and with which key. Equal where the hashes are comparable.
 *
 * @param keys the keys that count; empty for the whole object
 * @param hashKey the key of the hash
 */
public record Facet(Optional<SortedSet<String>> keys, HashKey hashKey) {
  /** What of the object it covers, short. */
  public CoveredKeys covered() {
    return CoveredKeys.of(keys);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Facet facet
        && keys.equals(facet.keys)
        && hashKey.id().equals(facet.hashKey.id());
  }

  @Override
  public int hashCode() {
    return Objects.hash(keys, hashKey.id());
  }
}
